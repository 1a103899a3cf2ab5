import { expect, it } from "vitest";
import { marketingId, marketingIdAddress } from "./marketingId.ts";

it("pages may ask its host, and know its address, where it is set and safe (A7.23)", () => {
	const env = { MARKETING_ID_URL: "https://identity.example/v1/customer" };
	expect(marketingIdAddress(env)?.href).toBe(env.MARKETING_ID_URL);
	expect(marketingId.use(env)).toEqual({ name: "marketingId", sources: { connect: ["https://identity.example"] } });
});

it.each([undefined, "", "identity.example", "http://identity.example/", "javascript:alert(1)"])("%s is none", (url) => {
	expect(marketingId.use({ MARKETING_ID_URL: url })).toBeNull();
});
