/** Names the build that made a page: one made by another build names style sheets that are gone. Filled in by the build. */
export const buildId = "__BUILD_ID__";
