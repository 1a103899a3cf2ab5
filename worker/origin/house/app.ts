import { Hono } from "hono";
import type { OriginBindings } from "../platform/respond.ts";
import { campaigns } from "./campaigns.ts";
import { keepConsent } from "./consentLog.ts";
import { figures } from "./figures.ts";
import { keepErrors, keepEvents, receivedBy } from "./sinks.ts";

/** The house service, ours even with remote content and accounts (contract §5). */
export const house = new Hono<OriginBindings>({ strict: false })
	.post("/consent", keepConsent)
	.post("/events", keepEvents)
	.post("/errors", keepErrors)
	.get("/campaigns/:vertical", campaigns)
	.get("/figures/:vertical", figures)
	.get("/received/:sink", receivedBy);
