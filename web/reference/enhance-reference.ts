import { FIND_FIELD, FOUND_STATUS, OPERATION_LIST } from "./marks.ts";

/** Where the browser keeps the language of the examples. */
const KEPT_LANGUAGE = "reference-language";

const LANGUAGE = "input[type=radio][name^=language-]";

/** Adds to the finished reference what needs a script: finding, copying, and one language for all examples. Returns what ends it. */
export function enhanceReference(): () => void {
	const ended = new AbortController();
	const { signal } = ended;
	showKeptLanguage();
	document.addEventListener("change", keepLanguage, { signal });
	document.addEventListener("click", copyShownCode, { signal });
	document.addEventListener("keydown", openFind, { signal });
	const field = document.getElementById(FIND_FIELD);
	field?.addEventListener("input", showFound, { signal });
	field?.closest("form")?.addEventListener("submit", goToFirst, { signal });
	const unmark = markCurrent();
	return () => {
		ended.abort();
		unmark();
	};
}

function choices(): HTMLInputElement[] {
	return [...document.querySelectorAll<HTMLInputElement>(LANGUAGE)];
}

function showLanguage(language: string): void {
	for (const choice of choices()) choice.checked = choice.value === language;
}

function showKeptLanguage(): void {
	const kept = readKept();
	if (kept !== null && choices().some(({ value }) => value === kept)) showLanguage(kept);
}

function keepLanguage({ target }: Event): void {
	if (!(target instanceof HTMLInputElement) || !target.matches(LANGUAGE)) return;
	// The examples above get another height, and what somebody has pressed stays where it is.
	const before = target.getBoundingClientRect().top;
	showLanguage(target.value);
	scrollBy({ top: target.getBoundingClientRect().top - before, behavior: "instant" });
	try {
		localStorage.setItem(KEPT_LANGUAGE, target.value);
	} catch {
		// The browser keeps nothing. The choice holds for this visit.
	}
}

function readKept(): string | null {
	try {
		return localStorage.getItem(KEPT_LANGUAGE);
	} catch {
		return null;
	}
}

async function copyShownCode({ target }: Event): Promise<void> {
	const button = target instanceof Element ? target.closest<HTMLElement>("[data-copy]") : null;
	const blocks = button?.parentElement?.parentElement?.querySelectorAll<HTMLElement>("[data-language]") ?? [];
	const shown = [...blocks].find((block) => block.checkVisibility());
	if (!button || !shown) return;
	try {
		await navigator.clipboard.writeText(shown.textContent ?? "");
		button.dataset.copy = "done";
	} catch {
		// Some browsers allow no copying. The code is selected, so that the keyboard can.
		getSelection()?.selectAllChildren(shown);
	}
	setTimeout(() => {
		button.dataset.copy = "";
	}, 2000);
}

function openFind(event: KeyboardEvent): void {
	const { target } = event;
	const isTyping = target instanceof HTMLElement && target.matches("input:not([type=radio]), textarea");
	if (event.key !== "/" || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
	event.preventDefault();
	const field = document.getElementById(FIND_FIELD);
	const list = document.getElementById(OPERATION_LIST);
	// On phones the list is a closed menu.
	if (!field?.checkVisibility()) list?.showPopover();
	field?.focus();
}

function links(): HTMLAnchorElement[] {
	return [...document.querySelectorAll<HTMLAnchorElement>(`#${OPERATION_LIST} a`)];
}

function showFound({ target }: Event): void {
	if (!(target instanceof HTMLInputElement)) return;
	const words = target.value.toLowerCase().split(/\s+/).filter(Boolean);
	let count = 0;
	for (const link of links()) {
		const text = `${link.textContent} ${link.dataset.route ?? ""}`.toLowerCase();
		const isFound = words.every((word) => text.includes(word));
		if (isFound) count += 1;
		(link.parentElement as HTMLElement).hidden = !isFound;
	}
	for (const group of document.querySelectorAll<HTMLElement>(`#${OPERATION_LIST} [data-entries]`))
		group.hidden = !group.querySelector("li:not([hidden])");
	const status = document.getElementById(FOUND_STATUS);
	if (status) status.textContent = words.length === 0 ? "" : (FOUND[Math.min(count, 2)]?.(count) ?? "");
}

const FOUND = [() => "Nothing has these words.", () => "One found", (count: number) => `${count} found`];

function goToFirst(event: Event): void {
	event.preventDefault();
	links()
		.find((link) => link.parentElement?.hidden === false)
		?.click();
}

/** Marks in the list what is read at the moment. */
function markCurrent(): () => void {
	const byId = new Map(links().map((link) => [link.hash.slice(1), link]));
	const seen = new IntersectionObserver(
		(entries) => {
			const top = entries.find(({ isIntersecting }) => isIntersecting);
			if (!top) return;
			for (const link of byId.values()) link.removeAttribute("aria-current");
			byId.get(top.target.getAttribute("aria-labelledby") ?? "")?.setAttribute("aria-current", "true");
		},
		// A line below the top of the window.
		{ rootMargin: "-15% 0px -84% 0px" },
	);
	for (const id of byId.keys()) {
		const section = document.getElementById(id)?.closest("section");
		if (section) seen.observe(section);
	}
	return () => seen.disconnect();
}
