/** The most editors of a page that are connected at once, with all their tabs. */
export const EDITORS_MAX = 20;

/** The most messages that one of them sends in a second. */
export const EDITOR_MESSAGES_A_SECOND = 5;

/** What somebody has open: a part of the editor, and the form of a block. */
export interface EditorPlace {
	part: string;
	blockId: string | null;
}

/** A tab in which somebody edits the page. */
export interface PresentEditor {
	personId: string;
	name: string;
	/** Null before they said so. */
	place: EditorPlace | null;
}

/**
 * What the page's object tells editors: who is there, the receiver among them; that a version is stored, null for one that isn't public;
 * that what assistants propose has changed; and that somebody's role may have changed.
 */
export type EditorNews =
	| { kind: "here"; editors: PresentEditor[] }
	| { kind: "saved"; version: number | null }
	| { kind: "proposals" }
	| { kind: "access" };
