import { Hono } from "hono";
import { keepReminder, leaveReminder } from "../push/reminders.ts";
import { keepSubscription, leaveSubscription } from "../push/subscriptions.ts";
import type { OriginBindings } from "../respond.ts";
import { campaigns } from "./campaigns.ts";
import { keepConsent } from "./consentLog.ts";
import { figures } from "./figures.ts";
import { keepErrors, keepEvents, receivedBy } from "./sinks.ts";

/** What pages tell the house, and what the house answers: ours wherever content and accounts are (contract §5). */
export const house = new Hono<OriginBindings>({ strict: false })
	.post("/consent", keepConsent)
	.post("/events", keepEvents)
	.post("/errors", keepErrors)
	.post("/push", keepSubscription)
	.post("/push/leave", leaveSubscription)
	.post("/push/reminders", keepReminder)
	.post("/push/reminders/leave", leaveReminder)
	.get("/campaigns/:vertical", campaigns)
	.get("/figures/:vertical", figures)
	.get("/received/:sink", receivedBy);
