import { chatWidgetRule } from "../../core/chat/chat-widget.ts";

/** The widget's script while the chat is shown. */
let script: HTMLScriptElement | null = null;
/** What the script has added to the document's body. */
let elements: Element[] = [];
let observer: MutationObserver | null = null;

/** Loads, shows or removes the support chat as the path demands. Call it after each navigation. */
export function updateChatWidget(scriptUrl: string, pathname: string): void {
	const rule = chatWidgetRule(pathname);
	if (rule === "load" && !script) load(scriptUrl);
	if (rule === "remove") remove();
}

function load(scriptUrl: string): void {
	watchBody();
	script = document.createElement("script");
	script.src = scriptUrl;
	script.async = true;
	document.head.append(script);
}

function remove(): void {
	for (const element of [...elements, script]) element?.remove();
	elements = [];
	script = null;
}

/** A removed script may still run, so the chat stays disabled: whatever it adds then goes at once. */
function watchBody(): void {
	if (observer) return;
	observer = new MutationObserver((records) => {
		for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
			if (!(node instanceof Element) || isOurs(node)) continue;
			if (script) elements.push(node);
			else node.remove();
		}
	});
	observer.observe(document.body, { childList: true });
}

/** Mantine's dialogs and toasts are also children of the body. The rest belongs to the widget. */
function isOurs(element: Element): boolean {
	return element.matches("#root, [data-portal]");
}
