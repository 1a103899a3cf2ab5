/** Time between a reminder and its programme (ms); one that begins sooner can't be reminded of any more. */
export const reminderLeadMs = 10 * 60_000;
/** Programmes that a browser can be reminded of, those to come counted. */
export const mostReminders = 50;

/** A programme that a browser is to be reminded of. */
export interface Reminder {
	guid: string;
	title: string;
	/** Epoch ms. */
	startTime: number;
}
