import { messagesFor, type Translate } from "../../../brands/messages/format.ts";
import { pushTopicsOf } from "../../../brands/pushTopics.ts";
import type { Brand } from "../../../brands/schema.ts";
import type { PushOffer } from "../../../client/domain/push/offer.ts";
import type { ReminderWords } from "../../../client/domain/push/reminderWords.ts";
import { removePush, storePush } from "../../content/house/push.ts";
import type { Arrival } from "../../edge/arrival.ts";
import { json, jsonError, noContent } from "../../edge/http/json.ts";
import { readJsonCall } from "../../edge/http/jsonCall.ts";
import { isRead } from "../../edge/http/methods.ts";
import { unavailableCall } from "../../edge/http/tryLater.ts";
import { PushRemoval, PushRequest } from "../../schemas/personal/push.ts";
import { isReceiver } from "../../vendors/push/encryption.ts";
import { pushAddress } from "../../vendors/push/pushServices.ts";
import { pushKeys, webPush } from "../../vendors/push/webPush.ts";

const methods = ["GET", "HEAD", "POST", "DELETE"];

/**
 * `/house/push` (docs/spec/push.md): GET answers what a page needs to subscribe, POST stores or changes a subscription, DELETE ends it.
 * No account needed. 404 without keys.
 */
export async function housePush(arrival: Arrival): Promise<Response> {
	const { request, env, brand } = arrival;
	const keys = pushKeys(env);
	if (!keys) return jsonError(arrival, 404, { code: "not_found", message: "Notifications are not set up here." });
	if (isRead(request)) return json(arrival, 200, { data: offerOf(brand, keys.publicKey, env.LOCAL_ENDS !== undefined) });
	if (request.method === "DELETE") return stop(arrival);
	const read = await readJsonCall(arrival, "push", PushRequest, methods);
	if (!read.ok) return read.response;
	const preferences = read.value;
	const wrong = await wrongFields(brand, preferences, env.LOCAL_ENDS !== undefined);
	if (wrong.length > 0) return jsonError(arrival, 400, { code: "invalid", message: "That does not fit.", fields: wrong });
	const stored = await storePush(arrival, preferences);
	if (!stored.ok)
		return stored.error.status === 404
			? jsonError(arrival, 404, { code: "not_found", message: "There is no such subscription." })
			: unavailableCall(arrival, 5);
	const { isNew, ...settings } = stored.value;
	return json(arrival, isNew ? 201 : 200, { data: settings });
}

async function stop(arrival: Arrival): Promise<Response> {
	const read = await readJsonCall(arrival, "push", PushRemoval, methods);
	if (!read.ok) return read.response;
	const left = await removePush(arrival, read.value);
	return left.ok ? noContent(arrival) : unavailableCall(arrival, 5);
}

/** Checks beyond the schema: callable hosts, valid keys, topics of the brand. */
async function wrongFields(brand: Brand, { endpoint, keys, topics = [] }: PushRequest, local: boolean) {
	const known = new Set(pushTopicsOf(brand).map(({ id }) => id));
	return [
		...(pushAddress(endpoint, local) === null ? [{ path: "endpoint", message: "That is no push service that we know." }] : []),
		...((await isReceiver(keys.p256dh)) ? [] : [{ path: "keys.p256dh", message: "That is no point of P-256." }]),
		...(topics.every((topic) => known.has(topic)) ? [] : [{ path: "topics", message: "There is no such topic." }]),
	];
}

/** Words of the schedule's reminders (C2.28): the week's page has no bytes to spare for them. */
function reminderWords(t: Translate): ReminderWords {
	return {
		language: t.language,
		label: t("reminders.label"),
		named: t.pattern("reminders.named"),
		saved: t.pattern("reminders.saved"),
		gone: t.pattern("reminders.gone"),
		blocked: t("push.blocked"),
		late: t("reminders.late"),
		full: t("reminders.full"),
		failed: t("push.failed"),
	};
}

function offerOf(brand: Brand, key: string, local: boolean): PushOffer {
	const t = messagesFor(brand);
	return {
		key,
		topics: pushTopicsOf(brand).map(({ id, label }) => ({ id, name: label ?? t("push.breaking") })),
		standIn: local ? webPush.local.script : null,
		words: {
			title: t("push.title"),
			text: t("push.text"),
			allow: t("push.allow"),
			later: t("auth.notNow"),
			on: t("push.on"),
			blocked: t("push.blocked"),
			failed: t("push.failed"),
			choose: t("push.choose"),
			close: t("dialog.close"),
		},
		reminders: brand.flags.schedule ? reminderWords(t) : null,
	};
}
