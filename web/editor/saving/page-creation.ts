import { keepLocalCopy, readLocalCopy, unsavedKey } from "../../session/local-copies.ts";
import { saveClient } from "./save-client.ts";

/** Creates a page that begins in the editor, before its first save. For a stored page it does nothing. */
export class PageCreation {
	#isStored: boolean;
	#running: Promise<void> | null = null;
	readonly #id: string;
	readonly #listeners = new Set<() => void>();

	constructor(id: string, isStored: boolean) {
		this.#id = id;
		this.#isStored = isStored;
	}

	readonly subscribe = (listener: () => void): (() => void) => {
		this.#listeners.add(listener);
		return () => this.#listeners.delete(listener);
	};

	readonly isStored = (): boolean => this.#isStored;

	/** Creates the page unless it is stored. Rejects with the Worker's refusal; the next call tries again. */
	readonly ensure = async (): Promise<void> => {
		if (this.#isStored) return;
		this.#running ??= this.#create().finally(() => {
			this.#running = null;
		});
		await this.#running;
	};

	/** Keeps the id in this browser, so that the next new page is this one until it is saved. */
	keepId(): void {
		if (!this.#isStored) keepNewPage(this.#id);
	}

	forgetId(): void {
		if (keptNewPage() === this.#id) keepLocalCopy(newPageKey(), null);
	}

	async #create(): Promise<void> {
		await saveClient.pages.createBegun.mutate({ id: this.#id });
		this.#isStored = true;
		for (const listener of this.#listeners) listener();
	}
}

/** The id of a new page whose first changes are not saved yet, or null. */
export function keptNewPage(): string | null {
	return readLocalCopy(newPageKey());
}

/** Makes a page that isn't stored yet the next new page of this browser. */
export function keepNewPage(id: string): void {
	keepLocalCopy(newPageKey(), id);
}

const newPageKey = () => unsavedKey("id", "new page");
