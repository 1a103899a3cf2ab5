import { readdir, rm } from "node:fs/promises";

const below = async (folder: string) => (await readdir(folder).catch(() => [])).map((name) => `${folder}/${name}`);

// Dates that stand in are of stories on other sites too.
for (const path of [...(await below(".wrangler")), ...(await below(".wrangler/imports"))])
	if (!/^\.wrangler\/imports(?:$|\/dates-)/.test(path)) await rm(path, { recursive: true, force: true });
console.log("Local data is gone; the next npm start seeds anew.");
