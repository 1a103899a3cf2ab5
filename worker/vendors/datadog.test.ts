import { describe, expect, it } from "vitest";
import { defaultBrand as brand } from "../../brands/registry.ts";
import { datadogOf } from "./datadog.ts";
import { pageVendors, vendorSources, vendorsFor } from "./pageVendors.ts";

const keys = { DATADOG_APPLICATION_ID: "app", DATADOG_CLIENT_TOKEN: "pub", ENVIRONMENT: "production" };

describe("monitoring by Datadog (C9.19)", () => {
	it("is in pages and readers' state where both its keys are set, and nowhere else", () => {
		expect(pageVendors(keys, brand).datadog).toEqual({
			applicationId: "app",
			clientToken: "pub",
			site: "datadoghq.com",
			environment: "production",
			// Replay rate 0: the script without the recorder.
			script: "https://www.datadoghq-browser-agent.com/us1/v7/datadog-rum-slim.js",
		});
		expect(vendorsFor(keys, "measurement", "en")).toEqual(["Datadog"]);
		for (const half of [{ DATADOG_APPLICATION_ID: "app" }, { DATADOG_CLIENT_TOKEN: "pub" }, {}]) {
			expect(pageVendors(half, brand)).not.toHaveProperty("datadog");
			expect(vendorSources(half).connect).toBe("");
		}
	});

	it.each([
		["datadoghq.com", "us1", "https://browser-intake-datadoghq.com"],
		["us3.datadoghq.com", "us3", "https://browser-intake-us3-datadoghq.com"],
		["us5.datadoghq.com", "us5", "https://browser-intake-us5-datadoghq.com"],
		["datadoghq.eu", "eu1", "https://browser-intake-datadoghq.eu"],
		["ap1.datadoghq.com", "ap1", "https://browser-intake-ap1-datadoghq.com"],
	])("at %s brings that site's script, and the policy lets its intake through and nothing else", (site, word, intake) => {
		const env = { ...keys, DATADOG_SITE: site };
		expect(datadogOf(env)?.script).toContain(`/${word}/v7/`);
		expect(vendorSources(env)).toMatchObject({ connect: ` ${intake}`, img: "", frame: "", style: "" });
	});

	it("at a site that is none of the vendor's sends nothing there: the word counts as unset", () => {
		expect(datadogOf({ ...keys, DATADOG_SITE: "evil.example" })?.site).toBe("datadoghq.com");
	});

	it("brings the stand-in under its key in local mode, and there alone", () => {
		const env = { DATADOG_APPLICATION_ID: "masthead-local", DATADOG_CLIENT_TOKEN: "masthead-local" };
		expect(datadogOf({ ...env, LOCAL_ENDS: {} })?.script).toBe("/_dev/datadog/datadog-rum-slim.js");
		expect(datadogOf({ ...env, LOCAL_ENDS: undefined })?.script).toMatch(/^https:/);
	});
});
