import { rm } from "node:fs/promises";

await rm(".wrangler", { recursive: true, force: true });
console.log("Local data is gone; the next npm start seeds anew.");
