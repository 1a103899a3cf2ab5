import { expect, it } from "vitest";
import { messagesFor } from "../../../brands/messages/format.ts";
import { brandById } from "../../../brands/registry.ts";
import { noFlags } from "../../edge/flags.ts";
import { deletedModel } from "./account.model.ts";
import { passkeyModel } from "./accountRows.ts";

it("the end of an account leads home without a redirect, below a parent's host too (contract §3)", () => {
	const brand = brandById("mach");
	const site = { brand, flags: noFlags, t: messagesFor(brand) };
	expect(["", "/mach"].map((prefix) => deletedModel({ ...site, prefix }, false).home)).toEqual(["/", "/mach"]);
});

it("a passkey lives for years: its dates name theirs", () => {
	const passkey = { id: "k", created_at: Date.UTC(2023, 10, 20, 18), last_used_at: Date.UTC(2025, 0, 2, 18) };
	const { since, used } = passkeyModel(brandById("news"), passkey);
	expect([since?.text, used?.text]).toEqual(["November 20, 2023", "January 2, 2025"]);
});
