/** Time between a reminder and its programme (ms); a sooner one can't have a reminder. */
export const reminderLeadMs = 10 * 60_000;
/** Limit of a browser's coming reminders. */
export const mostReminders = 50;

/** A programme with a reminder. */
export interface Reminder {
	guid: string;
	title: string;
	/** Epoch ms. */
	startTime: number;
}
