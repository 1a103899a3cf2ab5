import { onPlainGround } from "./items.ts";

export const presentWords = onPlainGround({
	molcajete: ["A stone mortar and its pestle", "Un molcajete con su tejolote"],
	bat: ["A baseball bat", "Un bate de béisbol"],
	cleat: ["A soccer cleat", "Un botín de fútbol"],
	goal: ["A small goal and a ball", "Una portería con un balón"],
	speaker: ["A loudspeaker", "Una bocina"],
	"first-aid": ["A first-aid case", "Un botiquín de primeros auxilios"],
	jug: ["A painted clay jug", "Una jarra de barro pintada"],
	maracas: ["A pair of maracas", "Un par de maracas"],
	cards: ["Three picture cards", "Tres cartas ilustradas"],
	hammock: ["A hammock between two posts", "Una hamaca entre dos postes"],
	cuff: ["A blood pressure monitor and its cuff", "Un medidor de presión con su brazalete"],
	lantern: ["A lit lantern", "Una linterna de campamento encendida"],
	moneybox: ["A coin box with two locks", "Una alcancía con dos cerraduras"],
	bottle: ["A folding bottle", "Una botella plegable"],
	wraps: ["A roll of hand wrap", "Un rollo de venda para las manos"],
	cheese: ["A wedge of cheese", "Un trozo de queso"],
});
