import type { LiveBlogProps } from "../../../client/islands/LiveBlog/props.ts";

/** The bar above the stream in which client/islands/LiveBlog/liveBar.ts announces new posts (C4.4): nothing shows without script. */
export function LiveBar({ blog }: { blog: LiveBlogProps }) {
	return (
		<div className="live-bar" data-live-blog={JSON.stringify(blog)}>
			<button className="button live-toast" type="button" hidden />
			<p className="visually-hidden" role="status" />
		</div>
	);
}
