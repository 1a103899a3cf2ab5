import { useAtom, useAtomValue } from "jotai";
import { type KeyboardEvent, type MouseEvent, useEffect, useMemo, useRef, useState } from "react";
import { formatPattern } from "../../../brands/messages/icu.ts";
import type { Language } from "../../../brands/schema.ts";
import { passFocus } from "../../page/passFocus.ts";
import { readyBell, ringBell } from "./bell.ts";
import {
	clockText,
	isRunning,
	type KitchenTimer,
	msLeft,
	pauseTimer,
	resetTimer,
	resumeTimer,
	ringTimers,
	startTimer,
} from "./kitchenTimers.ts";
import { ingredientText, type PageRecipe, pageRecipe, tick } from "./pageRecipe.ts";
import { cookingAtom, cookStepAtom, screenAtom, servingsAtom, timersAtom } from "./state.ts";
import { timersIn } from "./stepTimers.ts";
import { keepScreenOn } from "./wakeLock.ts";
import type { CookWords } from "./words.ts";

export interface CookModeProps {
	/** The recipe's id; its words are read from the page. */
	id: string;
	title: string;
	/** Servings as written; `null`: not scalable. */
	servings: number | null;
	/** Servings as the recipe says them, e.g. `2–3`. */
	servingsText: string;
	language: Language;
	words: CookWords;
}

const mostServings = 48;

/**
 * The kitchen bar of a recipe and its cook mode (B6): servings that scale amounts, and one large step at a time on a screen that stays
 * on, with the steps' timers. Its data is the page's HTML.
 */
export function CookMode(props: CookModeProps) {
	const { id, servings, servingsText, language, words } = props;
	const [chosen, setChosen] = useAtom(servingsAtom);
	const [cooking, setCooking] = useAtom(cookingAtom);
	const [touched, setTouched] = useState(false);
	const start = useRef<HTMLButtonElement>(null);
	const now = useTimers(props);
	const recipe = useMemo(() => (typeof document === "undefined" ? null : pageRecipe(id)), [id]);
	const current = chosen ?? servings;

	useEffect(() => {
		if (recipe && servings !== null && chosen !== null) recipe.scale(chosen, servings);
	}, [recipe, servings, chosen]);

	// However the dialog closes, it takes the focus with it.
	useEffect(() => (cooking ? () => start.current?.focus() : undefined), [cooking]);

	const change = (by: number) => {
		if (current === null) return;
		setTouched(true);
		setChosen(Math.min(mostServings, Math.max(1, current + by)));
	};
	const stepper = current !== null && (
		<fieldset className="servings" aria-label={words.servings}>
			<span className="servings-name" aria-hidden="true">
				{words.servings}
			</span>
			<button className="round" type="button" aria-label={words.fewer} aria-disabled={current <= 1} onClick={() => change(-1)}>
				−
			</button>
			<span className="servings-count">{chosen === null || chosen === servings ? servingsText : chosen}</span>
			<button className="round" type="button" aria-label={words.more} aria-disabled={current >= mostServings} onClick={() => change(1)}>
				+
			</button>
		</fieldset>
	);
	return (
		<div className="kitchen-bar needs-script">
			{stepper}
			<button className="button" type="button" ref={start} onClick={() => setCooking(true)}>
				{words.start}
			</button>
			<span className="visually-hidden" role="status">
				{touched && current !== null ? formatPattern(language, words.scaled, { n: current }) : ""}
			</span>
			{!cooking && <Timers language={language} words={words} now={now} />}
			{cooking && recipe && (
				<CookDialog {...props} recipe={recipe} now={now} close={() => setCooking(false)}>
					{stepper}
				</CookDialog>
			)}
		</div>
	);
}

function useTimers({ words, language }: CookModeProps): number {
	const [timers, setTimers] = useAtom(timersAtom);
	const [now, setNow] = useState(0);
	const running = timers.some(isRunning);
	useEffect(() => {
		if (!running) return;
		const look = () => {
			const at = Date.now();
			setNow(at);
			setTimers((before) => {
				const { timers: after, ringing } = ringTimers(before, at);
				const [first] = ringing;
				if (first) {
					ringBell();
					say(formatPattern(language, words.timerDone, { time: first.text, n: first.step }));
				}
				return after;
			});
		};
		look();
		const beat = setInterval(look, 500);
		return () => clearInterval(beat);
	}, [running, setTimers, language, words]);
	return now;
}

/** Announces something politely; the region is in the dialog while that is open. */
function say(text: string): void {
	const region = document.querySelector("dialog[open] [data-cook-says]") ?? document.querySelector("[data-cook-says]");
	if (region) region.textContent = text;
}

/** Passes the focus on, to the next step or the start. */
const passOn = (part: Element): void =>
	passFocus(part, part.closest(".cook, .kitchen-bar")?.querySelector<HTMLElement>(".cook-next, .kitchen-bar > .button"));

interface DialogProps extends CookModeProps {
	recipe: PageRecipe;
	now: number;
	close: () => void;
	children: React.ReactNode;
}

function CookDialog({ recipe, title, language, words, now, close, children }: DialogProps) {
	const [stepIndex, setStep] = useAtom(cookStepAtom);
	const [screen, setScreen] = useAtom(screenAtom);
	const dialog = useRef<HTMLDialogElement>(null);
	const total = recipe.steps.length;
	const index = Math.min(stepIndex, Math.max(0, total - 1));

	useEffect(() => {
		const element = dialog.current;
		if (!element) return;
		element.showModal();
		// Enter and Space then go to the next step.
		element.querySelector<HTMLElement>(".cook-next")?.focus();
		const letGo = keepScreenOn(setScreen);
		return () => {
			letGo();
			setScreen("off");
			element.close();
		};
	}, [setScreen]);

	const go = (to: number) => {
		const timers = dialog.current?.querySelector(".cook-timers");
		if (timers) passOn(timers);
		dialog.current?.scrollTo({ top: 0 });
		setStep(Math.min(total - 1, Math.max(0, to)));
	};
	const onKey = (event: KeyboardEvent) => {
		if (event.altKey || event.ctrlKey || event.metaKey) return;
		if (event.key === "ArrowRight" || event.key === "PageDown") go(index + 1);
		else if (event.key === "ArrowLeft" || event.key === "PageUp") go(index - 1);
		else return;
		event.preventDefault();
	};
	const last = index === total - 1;
	const text = recipe.steps[index] ?? "";
	return (
		<dialog className="cook" ref={dialog} aria-label={title} onKeyDown={onKey} onClose={close} onCancel={close}>
			<header className="cook-head">
				<p className="cook-title">{title}</p>
				<button className="cook-close" type="button" onClick={close}>
					{words.close}
				</button>
			</header>
			<div className="cook-main">
				<div className="cook-step" aria-live="polite">
					<h2 className="cook-count">{formatPattern(language, words.stepOf, { n: index + 1, total })}</h2>
					<p className="cook-text">{text}</p>
				</div>
				<StepTimers step={index + 1} text={text} language={language} words={words} />
				<details className="cook-ingredients">
					<summary>{words.ingredients}</summary>
					{children}
					<CookIngredients recipe={recipe} />
				</details>
			</div>
			<Timers language={language} words={words} now={now} />
			<p className="cook-screen" role="status">
				{screen === "on" ? words.screenOn : screen === "unable" ? words.screenUnable : ""}
			</p>
			<nav className="cook-nav">
				<progress className="cook-progress" max={total} value={index + 1} aria-hidden="true" />
				<button className="cook-step-button" type="button" aria-disabled={index === 0} onClick={() => go(index - 1)}>
					{words.previous}
				</button>
				<button className="cook-step-button cook-next" type="button" onClick={() => (last ? close() : go(index + 1))}>
					{last ? words.finish : words.next}
				</button>
			</nav>
		</dialog>
	);
}

/** The ingredients for the current servings; ticks are the page's. */
function CookIngredients({ recipe }: { recipe: PageRecipe }) {
	// Amounts and ticks are in the page: redrawn when either changes.
	useAtomValue(servingsAtom);
	const [, setRenders] = useState(0);
	useEffect(() => setRenders((renders) => renders + 1), []);
	return recipe.groups.map((group, at) => (
		<ul key={group.title ?? at} aria-label={group.title ?? undefined}>
			{group.ingredients.map((ingredient) => (
				<li key={ingredient.box.dataset.tick}>
					<label className="ingredient">
						<input
							type="checkbox"
							checked={ingredient.box.checked}
							onChange={(event) => {
								tick(ingredient.box, event.target.checked);
								setRenders((renders) => renders + 1);
							}}
						/>
						<span>{ingredientText(ingredient)}</span>
					</label>
				</li>
			))}
		</ul>
	));
}

interface TimerProps {
	language: Language;
	words: CookWords;
}

function StepTimers({ step, text, language, words }: TimerProps & { step: number; text: string }) {
	const [timers, setTimers] = useAtom(timersAtom);
	const found = useMemo(() => timersIn(text, language), [text, language]);
	const started = new Set(timers.map((timer) => timer.id));
	return (
		<div className="cook-timers">
			{found.map((timer, nth) => {
				const id = `${step}-${nth}`;
				const start = ({ currentTarget }: MouseEvent) => {
					passOn(currentTarget);
					readyBell();
					setTimers((before) => [...before, startTimer(id, step, timer.text, timer.seconds, Date.now())]);
					say(formatPattern(language, words.timerStarted, { time: timer.text }));
				};
				return (
					!started.has(id) && (
						<button key={id} className="cook-timer-start" type="button" onClick={start}>
							{formatPattern(language, words.timerStart, { time: timer.text })}
						</button>
					)
				);
			})}
		</div>
	);
}

/** The started timers, which outlive cook mode. */
function Timers({ language, words, now }: TimerProps & { now: number }) {
	const [timers, setTimers] = useAtom(timersAtom);
	const change = (id: string, to: (timer: KitchenTimer) => KitchenTimer) =>
		setTimers((before) => before.map((timer) => (timer.id === id ? to(timer) : timer)));
	return (
		<>
			<span className="visually-hidden" role="status" data-cook-says="" />
			{timers.length > 0 && (
				<ul className="timers" aria-label={words.timers}>
					{timers.map((timer) => {
						const left = clockText(msLeft(timer, Math.max(now, timer.endsAt === null ? 0 : timer.endsAt - timer.totalMs)));
						const name = formatPattern(language, words.timerStep, { time: timer.text, n: timer.step });
						return (
							<li key={timer.id} className={timer.rung ? "timer timer-rung" : "timer"}>
								<span>{name}</span>
								<span className="timer-left" role="timer" aria-label={formatPattern(language, words.timerLeft, { time: left })}>
									{left}
								</span>
								<button
									type="button"
									aria-label={`${isRunning(timer) ? words.pause : words.resume}: ${name}`}
									onClick={() => {
										readyBell();
										change(timer.id, (it) => (isRunning(it) ? pauseTimer(it, Date.now()) : resumeTimer(it, Date.now())));
									}}
								>
									{isRunning(timer) ? words.pause : words.resume}
								</button>
								<button type="button" aria-label={`${words.reset}: ${name}`} onClick={() => change(timer.id, resetTimer)}>
									{words.reset}
								</button>
								<button
									type="button"
									aria-label={`${words.remove}: ${name}`}
									onClick={({ currentTarget }) => {
										passOn(currentTarget);
										setTimers((before) => before.filter((it) => it.id !== timer.id));
									}}
								>
									×
								</button>
							</li>
						);
					})}
				</ul>
			)}
		</>
	);
}
