import type { LiveBlogProps } from "../../../client/islands/LiveBlog/props.ts";
import { Island } from "../../document/Island.tsx";

/** The bar above the stream in which client/islands/LiveBlog/LiveBlog.script.ts announces new posts (C4.4): nothing shows without script. */
export function LiveBar({ blog }: { blog: LiveBlogProps }) {
	const bar = (
		<div className="live-bar">
			<button className="button live-toast" type="button" hidden />
			<p className="visually-hidden" role="status" />
		</div>
	);
	return <Island name="LiveBlog" drawn={bar} on="load" props={blog} />;
}
