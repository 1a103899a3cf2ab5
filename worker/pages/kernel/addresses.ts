import type { Person } from "../../schemas/documents/person.ts";

/** Where the choice by purpose stands, without script too, and where its form goes. */
export const consentPath = "/house/consent";

/** Where every page says that one is signed out: shown to whom the address sends there, so that the page stays everybody's. */
export const signedOutId = "signed-out";

/** Where a person's page is, below its vertical. */
export const personPath = (person: Pick<Person, "id">): string => `/author/${person.id}`;

/** The parts of the account page, each with a form at an address of its own: `/account/{part}`. */
export const accountSections = ["profile", "newsletters", "email", "password", "passkeys", "sessions", "leave"] as const;
export type AccountSection = (typeof accountSections)[number];
