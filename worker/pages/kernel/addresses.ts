import type { Person } from "../../schemas/documents/person.ts";

/** The address of the choice by purpose, without script too, and of its form. */
export const consentPath = "/house/consent";

/** Id of the line "You are signed out", shown by the address, so that the page stays shared. */
export const signedOutId = "signed-out";

/** The path of a person's page, below its vertical. */
export const personPath = (person: Pick<Person, "id">): string => `/author/${person.id}`;

/** The parts of the account page, each with a form at an address of its own: `/account/{part}`. */
export const accountSections = ["profile", "newsletters", "email", "password", "passkeys", "sessions", "leave"] as const;
export type AccountSection = (typeof accountSections)[number];
