import { expect, it } from "vitest";
import { messagesFor } from "../../../brands/messages/format.ts";
import { brandById } from "../../../brands/registry.ts";
import { noFlags } from "../../edge/flags.ts";
import { deletedModel } from "./account.model.ts";

it("the end of an account leads home without a redirect, below a parent's host too (contract §3)", () => {
	const brand = brandById("mach");
	const site = { brand, flags: noFlags, t: messagesFor(brand) };
	expect(["", "/mach"].map((prefix) => deletedModel({ ...site, prefix }, false).home)).toEqual(["/", "/mach"]);
});
