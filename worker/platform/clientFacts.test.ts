import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { clientAddress, deviceLabel, unknownAddress } from "./clientFacts.ts";

const from = (address: string) => clientAddress(new Headers({ "cf-connecting-ip": address }), {});

describe("the client's address (security row 8)", () => {
	it.each([
		["203.0.113.9", "203.0.113.9"],
		["::ffff:203.0.113.9", "203.0.113.9"],
		["2001:db8:1:2:aaaa:bbbb:cccc:dddd", "2001:db8:1:2::/64"],
		["2001:DB8:0001:0002::1", "2001:db8:1:2::/64"],
		["2001:db8::1", "2001:db8::/64"],
		["::1", "::/64"],
	])("%s counts as %s", (address, counted) => expect(from(address)).toBe(counted));

	it.each(["", "unknown", "1.2.3", "1.2.3.4.5", "256.1.1.1", "1.2.3.4, 5.6.7.8", "2001:db8:::1", "1:2:3:4:5:6:7:8:9", "g::1", "1::2::3"])(
		"%j is nobody's: the shared bucket",
		(address) => expect(from(address)).toBe(unknownAddress),
	);

	it("addresses of one /64 are one, of two networks two", () => {
		const group = fc.integer({ min: 0, max: 0xffff }).map((value) => value.toString(16));
		const groups = fc.array(group, { minLength: 4, maxLength: 4 }).map((four) => four.join(":"));
		fc.assert(
			fc.property(groups, groups, groups, groups, (network, other, host, neighbour) => {
				expect(from(`${network}:${host}`)).toBe(from(`${network}:${neighbour}`));
				if (network !== other) expect(from(`${network}:${host}`)).not.toBe(from(`${other}:${host}`));
			}),
		);
	});

	it.each([
		["X-Real-IP", { "x-real-ip": "198.51.100.1" }, "198.51.100.1"],
		// A proxy appends the address it saw: the rest is the caller's claim.
		["x-forwarded-for", { "x-forwarded-for": "6.6.6.6, 198.51.100.1" }, "198.51.100.1"],
		["X-Forwarded-For", { "x-forwarded-for": "6.6.6.6, 2001:db8:1:2::1" }, "2001:db8:1:2::/64"],
		["X-Real-IP", {}, unknownAddress],
		["none", { "x-real-ip": "198.51.100.1" }, unknownAddress],
		["no header: at all", { "x-real-ip": "198.51.100.1" }, unknownAddress],
	])("behind a proxy that says it in %s, that header alone counts", (TRUST_CLIENT_ADDRESS, sent, counted) => {
		const headers = new Headers({ "cf-connecting-ip": "203.0.113.9", ...sent });
		expect(clientAddress(headers, { TRUST_CLIENT_ADDRESS })).toBe(counted);
	});

	it("no other header moves it", () => {
		const forged = ["x-forwarded-for", "x-real-ip", "true-client-ip", "forwarded", "x-client-ip", "x-client-address", "fastly-client-ip"];
		for (const name of forged) expect(clientAddress(new Headers({ [name]: "198.51.100.1" }), {})).toBe(unknownAddress);
	});
});

describe("the device's words", () => {
	it.each([
		[
			"Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
			"Chrome on Windows",
		],
		[
			"Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0",
			"Edge on Windows",
		],
		[
			"Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
			"Safari on iPhone",
		],
		["Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0", "Firefox on Android"],
		["curl/8.5.0", ""],
		["<script>alert(1)</script>", ""],
	])("%s", (agent, label) => expect(deviceLabel(new Headers({ "user-agent": agent }))).toBe(label));
});
