import { useAtom } from "jotai";
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { formatPattern, type MessageValues } from "../../../brands/messages/icu.ts";
import type { FormAction } from "../../domain/signIn/actions.ts";
import { errorText, shownText } from "../../domain/signIn/messages.ts";
import { type BotCheckAction, botCheckActions } from "../../domain/signIn/payloads.ts";
import type { SignInProps } from "../../domain/signIn/props.ts";
import { emptyForm, type FormValues, formFaults } from "../../domain/signIn/validation.ts";
import type { SignInWordKey } from "../../domain/signIn/words.ts";
import { pageState } from "../../page/pageState.ts";
import { store } from "../../page/store.ts";
import { track } from "../../page/track.ts";
import { type AuthState, authAtom, screenSet, withSituation } from "../../session/auth.ts";
import { accountCalls } from "../../session/calls.ts";
import type { BotCheck } from "../../vendors/botCheck.ts";
import type { Flow } from "./flow.ts";
import { type FlowForm, signInSteps } from "./steps.ts";

function formOf({ flow, words }: SignInProps): FlowForm {
	return {
		values: { ...emptyForm, email: flow.email, firstName: flow.firstName },
		faults: Object.fromEntries(Object.entries(flow.faults).map(([field, key]) => [field, words[key]])),
		judged: Object.keys(flow.faults).length > 0,
		stopped: {},
		codeSent: { wait: null },
		codeResent: flow.codeResent,
		checkFailed: false,
		byCode: false,
		draft: null,
	};
}

function useFlowForm(props: SignInProps) {
	const [form, setForm] = useState(() => formOf(props));
	const latest = useRef(form);
	const alive = useRef(true);
	useEffect(() => {
		alive.current = true;
		return () => {
			alive.current = false;
		};
	}, []);
	const typed = useMemo(
		() => ({
			latest: () => latest.current,
			isOpen: () => alive.current,
			patch: (part: Partial<FlowForm>) => {
				latest.current = { ...latest.current, ...part };
				if (alive.current) setForm(latest.current);
			},
		}),
		[],
	);
	return [form, typed] as const;
}

/** The bot checks of the flow, one per action; null: none, or no place for it. */
function useBotChecks(check: SignInProps["botCheck"], checkSlot: RefObject<HTMLElement | null>, language: SignInProps["language"]) {
	const bots = useRef<Partial<Record<BotCheckAction, Promise<BotCheck>>>>({});
	return useCallback(
		async (action: BotCheckAction): Promise<BotCheck | null> => {
			const slot = checkSlot.current;
			if (!check || !slot) return null;
			// Loaded on first need; failures are retried.
			bots.current[action] ??= import("../../vendors/botCheck.ts").then(({ botCheck }) => botCheck({ ...check, action, language, slot }));
			return bots.current[action].catch((thrown: unknown) => {
				delete bots.current[action];
				throw thrown;
			});
		},
		[check, checkSlot, language],
	);
}

/**
 * The flow as its parts see it. The page's state holds until the island runs; then the authentication store has screen, error and loading
 * (A3.3), and this hook what is typed (B9).
 */
export function useSignIn(props: SignInProps, root: RefObject<HTMLElement | null>, checkSlot: RefObject<HTMLElement | null>): Flow {
	const { flow, words, language, brandName, requested, calls, botCheck: check } = props;
	const [auth, change] = useAtom(authAtom);
	const [form, typed] = useFlowForm(props);
	const checkFor = useBotChecks(check, checkSlot, language);
	const [isLive, setLive] = useState(false);
	const [inDialog, setInDialog] = useState(false);
	const options = useMemo(() => ({ ...props.options, ...(isLive ? requested : {}) }), [requested, isLive, props.options]);

	useEffect(() => {
		setInDialog(root.current?.closest("dialog") != null);
		// A dialog sets its first screen; only a flow continued without script says its own.
		if (flow.screen !== "start") change((state) => screenSet(state, flow.screen, flow.signInType));
		setLive(true);
	}, [change, flow, root]);

	useEffect(() => {
		change((state) => withSituation(state, { vertical: pageState().vertical, pageView: options.pageView, isOverlay: options.isOverlay }));
	}, [change, options]);

	const say = useCallback(
		(key: SignInWordKey, values?: MessageValues) => formatPattern(language, words[key], { brand: brandName, ...values }),
		[language, words, brandName],
	);

	const steps = useMemo(() => {
		const botToken = async (action: BotCheckAction) =>
			check ? ((await (await checkFor(action))?.token()) ?? Promise.reject(new Error("No place for the check"))) : null;
		return signInSteps({
			state: () => store.get(authAtom),
			// An answer after closing must not change the next flow.
			change: (by: (state: AuthState) => AuthState) => {
				if (typed.isOpen()) change(by);
			},
			form: typed.latest,
			patch: typed.patch,
			calls: accountCalls(calls, botToken),
			answerWithPasskey: async (requested) => (await import("../../session/passkey.ts")).answerWithPasskey(requested),
			botToken,
			words,
			options,
			track,
		});
	}, [calls, change, check, options, typed, checkFor, words]);

	const screen = isLive ? auth.screen : flow.screen;

	useEffect(() => {
		if (isLive && options.pageView !== null) track("View", { pageView: options.pageView, screen });
	}, [isLive, options.pageView, screen]);

	return {
		props,
		options,
		screen,
		form,
		loading: isLive && auth.loading,
		error: isLive && auth.error !== null ? errorText(auth.error, words) : !isLive && flow.error ? shownText(flow.error, words) : null,
		isLive,
		inDialog,
		say,
		change: <F extends keyof FormValues>(field: F, value: FormValues[F]) => {
			const before = typed.latest();
			const values = { ...before.values, [field]: value };
			// Validated on submit first, then on each change (A5.3).
			const found = before.judged ? formFaults(screen, values) : {};
			typed.patch({ values, faults: Object.fromEntries(Object.entries(found).map(([name, key]) => [name, words[key]])) });
		},
		act: (action: FormAction) => void steps.act(action),
		social: steps.social,
		passkey: () => void steps.passkey(),
		jump: steps.jump,
		prepareCheck: () => {
			checkFor(botCheckActions.lookUp)
				.then((bot) => bot?.load())
				.catch((thrown: unknown) => console.error("The bot check did not load", thrown));
		},
	};
}
