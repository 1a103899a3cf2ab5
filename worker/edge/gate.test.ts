import { expect, it } from "vitest";
import { brandById } from "../../brands/registry.ts";
import { forReader, gateOf } from "./gate.ts";

const brand = brandById("news");
const gated = { id: "rcna1", vertical: "news", taxonomy: { additionalTerms: [{ path: "gated-content" }] } };
const reading = (variant: "open" | "teaser" | "full") => ({ brand, reader: { variant } });

it("a gated document is whole for a member, a teaser for who is signed out, and free outside the US (C5.1)", () => {
	expect(gateOf(reading("full"), gated)).toBe("member");
	expect(gateOf(reading("teaser"), gated)).toBe("closed");
	expect(gateOf(reading("open"), gated)).toBe("free");
	expect(gateOf(reading("teaser"), { ...gated, taxonomy: {} })).toBe("free");
	expect(forReader(reading("full"), gated).document).toBe(gated);
	expect(forReader(reading("teaser"), gated)).toMatchObject({ gate: "closed" });
});
