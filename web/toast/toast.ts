export interface Toast {
	title: string;
	message?: string | undefined;
	kind: "success" | "error";
	/** A toast replaces the previous one with the same id. */
	id?: string | undefined;
	durationMs: number;
	/** A button that also closes the toast, such as `Undo`. */
	action?: ToastAction | undefined;
}

export interface ToastAction {
	label: string;
	run: () => void;
}
