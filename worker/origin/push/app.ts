import { Hono } from "hono";
import type { OriginBindings } from "../platform/respond.ts";
import { keepReminder, removeReminder } from "./reminders.ts";
import { keepSubscription, removeSubscription } from "./subscriptions.ts";

/** The calls of notifications and reminders, mounted below `/house/push`. */
export const push = new Hono<OriginBindings>({ strict: false })
	.post("/", keepSubscription)
	.post("/leave", removeSubscription)
	.post("/reminders", keepReminder)
	.post("/reminders/leave", removeReminder);
