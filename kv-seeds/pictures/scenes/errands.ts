/** Things for the road and the desk, for stories that sell them; each on a plain background. */
import { arc, disc, oval, path, poly, rect, round } from "../pen/geometry.ts";
import { item } from "./items.ts";

export const itemWallet = item((p) => {
	p.fill("lit", round(-210, -190, 400, 160, 20));
	p.fill("pop2", round(-230, -140, 440, 160, 20));
	p.fill("pop", round(-290, -90, 580, 330, 40));
	p.line("lit", 8, path([-260, -50], [260, -50]));
	p.fill("near", round(120, 30, 190, 100, 50));
	p.fill("lit", disc(180, 80, 20));
}, 600);
export const itemPouch = item((p) => {
	p.fill("lit", round(-310, -150, 620, 390, 40));
	p.fill("near", round(-310, -150, 620, 80, 30));
	p.line("pale", 10, path([-280, -110], [230, -110]));
	p.fill("pop2", round(210, -126, 90, 32, 14));
	p.fill("pop", round(-230, 0, 180, 180, 24), round(10, -20, 90, 200, 30), oval(180, 120, 54, 62));
	p.light(poly([-280, -60], [-160, -60], [-260, 230], [-290, 230]));
}, 640);
export const itemCubes = item((p) => {
	for (const [x, y, w, role] of [
		[-300, 124, 600, "pop"],
		[-270, 8, 540, "pop2"],
		[-230, -108, 460, "near"],
		[-180, -224, 360, "lit"],
	] as const) {
		p.fill(role, round(x, y, w, 116, 30));
		p.line("shade", 8, path([x + 24, y + 34], [x + w - 24, y + 34]));
		p.fill(role === "lit" ? "near" : "lit", round(-60, y + 62, 120, 24, 12));
	}
}, 620);
export const itemRoll = item((p) => {
	p.fill("pop", round(-310, -60, 560, 300, 60));
	p.fill("pop2", oval(250, 90, 76, 150));
	p.line("near", 14, oval(250, 90, 46, 100), oval(250, 90, 16, 44));
	p.fill("near", rect(-190, -64, 44, 308), rect(40, -64, 44, 308));
	p.line("near", 24, "M-168 -60Q-60 -220 62 -60");
	p.fill("lit", rect(-198, 60, 60, 50), rect(32, 60, 60, 50));
}, 640);
export const itemRouter = item((p) => {
	for (const [x, tip] of [
		[-200, -240],
		[0, 0],
		[200, 240],
	] as const)
		p.line("near", 30, path([x, 90], [tip, -240]));
	p.fill("pop", round(-310, 70, 620, 150, 50));
	p.fill("lit", disc(-210, 145, 18), disc(-140, 145, 18), disc(-70, 145, 18));
	p.fill("pop2", round(90, 126, 150, 38, 19));
	p.fill("near", rect(-240, 220, 80, 20), rect(160, 220, 80, 20));
}, 640);
export const itemNeckPillow = item((p) => {
	p.line("pop", 170, arc(0, -20, 180, -225, 45));
	p.line("lit", 10, arc(0, -20, 180, -225, 45));
	p.fill("pop2", round(-60, -246, 120, 90, 20));
}, 520);
export const itemTent = item((p) => {
	p.fill("pop", poly([-40, -230], [-330, 240], [170, 240]));
	p.fill("pop2", poly([-40, -230], [210, -190], [360, 210], [170, 240]));
	p.fill("ink", poly([-50, -90], [-170, 240], [50, 240]));
	p.fill("lit", poly([-50, -90], [-170, 240], [-120, 240]));
	p.line("near", 8, path([-40, -230], [-390, 230]), path([210, -190], [390, 230]));
}, 740);
export const itemPadlock = item((p) => {
	p.line("near", 50, "M-120 0V-110Q-120 -230 0 -230T120 -110V0");
	p.fill("pop", round(-220, -30, 440, 270, 44));
	p.shadow(rect(110, -20, 110, 250));
	p.fill("ink", disc(0, 80, 40), poly([-20, 90], [20, 90], [34, 180], [-34, 180]));
});
export const itemCalendar = item((p) => {
	p.fill("pale", round(-260, -200, 520, 440, 24));
	p.fill("pop", round(-260, -200, 520, 120, 24));
	p.line("near", 22, path([-140, -250], [-140, -150]), path([140, -250], [140, -150]));
	for (let i = 0; i < 15; i++) p.mark(i === 8 ? "pop2" : "shade", rect(-210 + (i % 5) * 90, -40 + Math.floor(i / 5) * 90, 60, 60));
}, 560);
export const itemNotepad = item((p) => {
	p.fill("pale", rect(-200, -220, 400, 460));
	p.fill("pop", rect(-210, -250, 420, 80));
	for (let i = 0; i < 12; i++) p.mark(i < 5 ? "pop2" : "shade", rect(-150 + (i % 3) * 110, -120 + Math.floor(i / 3) * 84, 80, 56));
	p.at(250, 60, { turn: 18 }, () => p.fill("near", rect(-18, -200, 36, 310)).fill("lit", poly([-18, 110], [18, 110], [0, 170])));
}, 480);
export const itemAccordion = item((p) => {
	for (const [i, role] of (["near", "lit", "pop2", "lit", "pop2"] as const).entries()) {
		p.fill(role, rect(-270 + i * 12, -210 + i * 34, 540 - i * 24, 440 - i * 34));
		p.fill(role, round(-240 + i * 96, -244 + i * 34, 90, 60, 14));
	}
	p.fill("pop", round(-300, -10, 600, 250, 24));
	p.line("near", 12, path([0, -10], [0, 240]));
	p.fill("lit", disc(0, 110, 26));
}, 620);
export const itemMoneyBank = item((p) => {
	for (const [x, role] of [
		[-300, "pop"],
		[-95, "lit"],
		[110, "pop2"],
	] as const) {
		p.fill(role, round(x, -120, 190, 360, 30));
		p.fill("ink", round(x + 45, -86, 100, 22, 11));
		p.fill("near", disc(x + 95, 90, 46));
	}
	p.fill("sun", disc(0, -190, 66));
	p.line("shade", 8, disc(0, -190, 44));
}, 640);
