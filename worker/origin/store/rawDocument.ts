/** A document as it was sent: checked, but with the fields that our schemas do not name. */
export type RawDocument = Record<string, unknown>;
