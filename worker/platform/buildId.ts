/** The build's id, filled in by the build: a page of another build names style sheets that are gone. */
export const buildId = "__BUILD_ID__";
