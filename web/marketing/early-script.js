// Runs in a marketing page behind its first screen, or in its head. The page works without its own scripts as far as it can. They
// load when the browser is idle, or once somebody touches what needs them. What a person does before they are ready,
// web/marketing/replay.ts does again.

/** The time to read and tap before the browser works on what nobody may need. */
const CALM_MS = 4000;
/** Links, menus that open by themselves and forms with an address work without script. Of the latter, some can do more. */
const HELPED = "form,button:not([popovertarget])";

const { entry, scripts, urgent } = document.currentScript.dataset;
const held = new Set();
let isHolding = true;
let isLoading = false;

const hold = (element) => {
	held.add(element);
	element.dataset.held = "";
	void load();
};

const whenIdle = (act) => (window.requestIdleCallback ?? setTimeout)(act, { timeout: 1000 });

const once = (type) => new Promise((resolve) => addEventListener(type, resolve, { once: true }));

async function load() {
	if (isLoading) return;
	isLoading = true;
	for (const href of scripts ? scripts.split(" ") : [])
		document.head.append(
			Object.assign(document.createElement("link"), { rel: "modulepreload", crossOrigin: "", href }),
		);
	if (document.readyState === "loading") await once("DOMContentLoaded");
	// Browsers remember that a module failed to load, and would not request it again.
	while (navigator.onLine === false) await once("online");
	import(entry).catch(window.early.giveUp);
}

/** Links that the page's script follows better than their address does: it knows the search and what was typed. */
const REPLAYED = "a[data-replayed]";
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }) =>
	!(button || metaKey || ctrlKey || shiftKey || altKey);

addEventListener("click", (event) => {
	const { target } = event;
	// A link to a place on this page leaves the menu open.
	target.closest?.("[popover] a")?.closest("[popover]").hidePopover();
	const button = target.closest?.("button[type=button]:not([popovertarget])");
	const link = isPlain(event) && target.closest?.(REPLAYED);
	if (isHolding && link) event.preventDefault();
	if (isHolding && (button || link)) hold(button || link);
});

addEventListener("submit", (event) => {
	const form = event.target;
	// A form with an address leads there. React has prevented what it handles.
	if (!window.early || event.defaultPrevented || form.hasAttribute("action")) return;
	event.preventDefault();
	hold(form);
});

for (const type of ["pointerover", "pointerdown", "focusin"])
	addEventListener(type, ({ target }) => void (target.closest?.(HELPED) && load()));

window.early = {
	/** Call it when React begins to listen. From then on, it handles clicks. */
	stop() {
		isHolding = false;
	},
	/** Returns what was clicked or sent, in this order, and forgets it. */
	take() {
		const taken = [...held];
		held.clear();
		for (const element of taken) delete element.dataset.held;
		return taken;
	},
	/** Without the scripts, a form leads to this page with its texts in the address. The new document tries again. */
	giveUp() {
		window.early = undefined;
		for (const element of held) {
			if (element.matches("form:not([method=post])")) element.submit();
			if (element.matches(REPLAYED)) location.href = element.href;
		}
	},
};

addEventListener("DOMContentLoaded", () => {
	const carriesTexts = (location.search || location.hash) && document.querySelector("form:not([action])");
	let hasToasts = false;
	try {
		hasToasts = "nextToasts" in sessionStorage;
	} catch {}
	if (urgent !== undefined || carriesTexts || hasToasts) whenIdle(load);
});
addEventListener("load", () => setTimeout(() => whenIdle(load), CALM_MS));
