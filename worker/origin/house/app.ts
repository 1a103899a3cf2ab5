import { Hono } from "hono";
import type { OriginBindings } from "../platform/respond.ts";
import { campaigns } from "./campaigns.ts";
import { storeConsent } from "./consentLog.ts";
import { figures } from "./figures.ts";
import { receivedBy, storeErrors, storeEvents } from "./sinks.ts";

/** The house service, ours even with remote content and accounts (contract §5). */
export const house = new Hono<OriginBindings>({ strict: false })
	.post("/consent", storeConsent)
	.post("/events", storeEvents)
	.post("/errors", storeErrors)
	.get("/campaigns/:vertical", campaigns)
	.get("/figures/:vertical", figures)
	.get("/received/:sink", receivedBy);
