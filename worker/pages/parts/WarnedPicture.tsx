import type { ComponentProps } from "react";
import { Picture } from "./Picture.tsx";

/** A picture with room for a warning: one that may disturb waits behind it (C3.21). */
export function WarnedPicture(props: ComponentProps<typeof Picture>) {
	const { t } = props.context;
	if (!props.picture.isGraphic) return <Picture {...props} />;
	return (
		<details className="graphic">
			<summary className="notice">
				{t("image.graphic")} <b>{t("image.graphicShow")}</b>
			</summary>
			<Picture {...props} />
		</details>
	);
}
