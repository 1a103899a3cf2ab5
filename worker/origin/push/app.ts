import { Hono } from "hono";
import type { OriginBindings } from "../platform/respond.ts";
import { removeReminder, storeReminder } from "./reminders.ts";
import { removeSubscription, storeSubscription } from "./subscriptions.ts";

/** The calls of notifications and reminders, mounted below `/house/push`. */
export const push = new Hono<OriginBindings>({ strict: false })
	.post("/", storeSubscription)
	.post("/leave", removeSubscription)
	.post("/reminders", storeReminder)
	.post("/reminders/leave", removeReminder);
