import { pushTopicsOf } from "../../../brands/pushTopics.ts";
import { Notifications } from "../../../client/islands/Notifications/Notifications.island.tsx";
import { notificationWords } from "../../../client/islands/Notifications/words.ts";
import { Island } from "../../document/Island.tsx";
import type { ViewContext } from "../kernel/context.ts";

/** Web notifications of the brand on this device (A4.21): the device alone knows whether they are on, so script draws the rest. */
export function NotificationsSection({ context: { brand, t } }: { context: ViewContext }) {
	return (
		<section id="notifications" aria-labelledby="notifications-title">
			<h2 className="headline" id="notifications-title">
				{t("push.section")}
			</h2>
			<Island
				name="Notifications"
				component={Notifications}
				on="load"
				props={{
					topics: pushTopicsOf(brand).map(({ id, label }) => ({ id, name: label ?? t("push.breaking") })),
					language: t.language,
					words: t.words(notificationWords),
				}}
			/>
		</section>
	);
}
