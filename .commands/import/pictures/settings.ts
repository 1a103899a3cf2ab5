import * as v from "valibot";
import type { Result } from "../../../client/domain/calls/remoteCall.ts";
import type { Bucket } from "./s3.ts";

const Url = v.pipe(v.string(), v.url());
const Settings = v.object({
	/** Such as https://{account}.r2.cloudflarestorage.com. */
	R2_ENDPOINT: Url,
	R2_BUCKET: v.pipe(v.string(), v.regex(/^[\w.-]{3,63}$/)),
	R2_ACCESS_KEY_ID: v.pipe(v.string(), v.nonEmpty()),
	R2_SECRET_ACCESS_KEY: v.pipe(v.string(), v.nonEmpty()),
	/** The bucket's own domain. */
	R2_PUBLIC_URL: Url,
});

/** The bucket for pictures and its public address, from the environment; else the names that are missing or ill-shaped. */
export function bucketIn(environment: unknown): Result<{ bucket: Bucket; publicUrl: string }, readonly string[]> {
	const { success, output, issues } = v.safeParse(Settings, environment);
	if (!success) return { ok: false, error: [...new Set(issues.flatMap((issue) => v.getDotPath(issue) ?? []))] };
	return {
		ok: true,
		value: {
			publicUrl: output.R2_PUBLIC_URL,
			bucket: {
				endpoint: output.R2_ENDPOINT,
				name: output.R2_BUCKET,
				accessKeyId: output.R2_ACCESS_KEY_ID,
				secretAccessKey: output.R2_SECRET_ACCESS_KEY,
				region: "auto",
			},
		},
	};
}
