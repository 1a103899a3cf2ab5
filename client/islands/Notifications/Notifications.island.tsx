import { type FormEvent, useCallback, useEffect, useRef, useState } from "react";
import type { Language } from "../../../brands/schema.ts";
import type { PushSettings } from "../../domain/push/offer.ts";
import { forgetReminder, type PushState, pushOffer, pushState, savePushSettings, turnOff, turnOn } from "../../house/push.ts";
import { Reminders } from "./Reminders.tsx";
import type { NotificationWords } from "./words.ts";

export interface NotificationsProps {
	topics: readonly { id: string; name: string }[];
	language: Language;
	words: NotificationWords;
}

const usual = { from: "22:00", to: "07:00" };

/** Notifications of a brand on this device (preferences): on or off, topics, quiet hours. Without script a sentence says what it needs. */
export function Notifications({ topics, language, words }: NotificationsProps) {
	const [state, setState] = useState<PushState | null>(null);
	const [settings, setSettings] = useState<PushSettings | null>(null);
	const [notice, setNotice] = useState("");
	const [busy, setBusy] = useState(false);
	const { submit, said } = useNoticed(notice);

	const look = useCallback(async () => {
		const now = await pushState();
		const saved = now === "on" ? await savePushSettings({}) : null;
		setSettings(saved);
		setState(now === "on" && !saved ? "off" : now);
	}, []);
	useEffect(() => void look(), [look]);

	const doing = (work: () => Promise<string>) => async () => {
		if (busy) return;
		setBusy(true);
		setNotice("");
		setNotice(await work().catch(() => words.failed));
		setBusy(false);
	};
	const start = doing(async () => {
		const offer = await pushOffer();
		const outcome = offer ? await turnOn(offer.key) : "failed";
		await look();
		return { on: words.on, denied: words.blocked, default: "", failed: words.failed }[outcome];
	});
	const stop = doing(async () => {
		await turnOff();
		await look();
		return words.off;
	});
	const save = doing(async () => {
		const saved = settings && (await savePushSettings(settings));
		if (saved) setSettings(saved);
		return saved ? words.saved : words.failed;
	});

	const remove = (guid: string) =>
		doing(async () => {
			if (!(await forgetReminder(guid))) return words.failed;
			setSettings((now) => now && { ...now, reminders: now.reminders.filter((one) => one.guid !== guid) });
			return words.saved;
		})();

	if (state === null || state === "unsupported") return <p>{words.needs}</p>;
	return (
		<form
			onSubmit={(event: FormEvent) => {
				event.preventDefault();
				void (settings ? save() : start());
			}}
		>
			{settings && <Chosen topics={topics} words={words} settings={settings} onChange={setSettings} />}
			{settings && settings.reminders.length > 0 && (
				<Reminders reminders={settings.reminders} language={language} words={words} onRemove={(guid) => void remove(guid)} />
			)}
			{state === "denied" && notice === "" && <p>{words.blocked}</p>}
			<div className="preferences-end">
				{state !== "denied" && (
					<button ref={submit} className="button primary" type="submit" aria-disabled={busy || undefined}>
						{settings ? words.save : words.allow}
					</button>
				)}
				{settings && (
					<button className="button" type="button" aria-disabled={busy || undefined} onClick={() => void stop()}>
						{words.stop}
					</button>
				)}
				<p role="status" ref={said} tabIndex={-1}>
					{notice}
				</p>
			</div>
		</form>
	);
}

/** Parts that take the focus when what was pressed is gone with what it did. */
function useNoticed(notice: string) {
	const submit = useRef<HTMLButtonElement>(null);
	const said = useRef<HTMLParagraphElement>(null);
	useEffect(() => {
		if (notice && document.activeElement === document.body) (submit.current ?? said.current)?.focus({ preventScroll: true });
	}, [notice]);
	return { submit, said };
}

interface ChosenProps extends Omit<NotificationsProps, "language"> {
	settings: PushSettings;
	onChange: (settings: PushSettings) => void;
}

/** Topics and quiet hours. The last topic stays: for none, notifications are turned off. */
function Chosen({ topics, words, settings, onChange }: ChosenProps) {
	const { topics: wanted, quiet } = settings;
	return (
		<>
			<fieldset className="choices">
				<legend>{words.topics}</legend>
				{topics.map(({ id, name }) => (
					<label key={id}>
						<input
							type="checkbox"
							checked={wanted.includes(id)}
							onChange={({ target: { checked } }) => {
								const topics = checked ? [...wanted, id] : wanted.filter((other) => other !== id);
								if (topics.length > 0 || settings.reminders.length > 0) onChange({ ...settings, topics });
							}}
						/>
						<span>{name}</span>
					</label>
				))}
			</fieldset>
			<fieldset className="choices">
				<legend>{words.quiet}</legend>
				<label>
					<input
						type="checkbox"
						checked={quiet !== null}
						onChange={({ target }) => onChange({ ...settings, quiet: target.checked ? usual : null })}
					/>
					<span>{words.quietOn}</span>
				</label>
				{quiet && (
					<div className="quiet-hours">
						{(["from", "to"] as const).map((end) => (
							<label key={end}>
								<span>{words[end]}</span>
								<input
									type="time"
									required
									value={quiet[end]}
									onChange={({ target: { value } }) => value && onChange({ ...settings, quiet: { ...quiet, [end]: value } })}
								/>
							</label>
						))}
						<p>{words.zone}</p>
					</div>
				)}
			</fieldset>
		</>
	);
}
