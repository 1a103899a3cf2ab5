import { Hono } from "hono";
import type { OriginBindings } from "../platform/respond.ts";
import { keepReminder, leaveReminder } from "./reminders.ts";
import { keepSubscription, leaveSubscription } from "./subscriptions.ts";

/** The calls of notifications and reminders, mounted below `/house/push`. */
export const push = new Hono<OriginBindings>({ strict: false })
	.post("/", keepSubscription)
	.post("/leave", leaveSubscription)
	.post("/reminders", keepReminder)
	.post("/reminders/leave", leaveReminder);
