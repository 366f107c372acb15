const { documentElement: root, location } = document;
const { page, owner, lang = "" } = root.dataset;
const sheet = new CSSStyleSheet();
let { revision, version: shown, uncounted } = root.dataset;
let retryMs = 1000;

// Links go through /go/{page}/{kind}/{id} without this script, and straight to their target with it.
function aim() {
	for (const anchor of document.querySelectorAll("a[data-to]")) {
		anchor.dataset.go = anchor.getAttribute("href");
		anchor.href = anchor.dataset.to;
	}
}

function send(what) {
	if (owner == null) {
		const from = document.referrer.slice(0, 300);
		const query = location.search.slice(0, 300);
		navigator.sendBeacon("/e", JSON.stringify({ page, lang, ...what, from, query }));
	}
}

function report({ target, button }) {
	const anchor = target.closest("[data-go]");
	if (!anchor || button > 1) return;
	const { go, to } = anchor.dataset;
	anchor.href = to;
	const [, , , kind, id] = go.split(/[/?]/);
	send({ kind, id });
}

// A menu opens links without telling the page. So they go through /go until the next click, unless they are no web page.
function detour({ target }) {
	const anchor = target.closest("[data-go]");
	if (anchor?.protocol.startsWith("http")) anchor.href = anchor.dataset.go;
}

function show(next) {
	if (next.revision === revision || next.version < shown) return;
	revision = next.revision;
	shown = next.version;
	root.dataset.updated = "";
	document.title = next.title;
	sheet.replaceSync(next.css);
	document.adoptedStyleSheets = [sheet];
	document.querySelector("style")?.remove();
	const { go } = document.activeElement.dataset;
	document.querySelector("main").outerHTML = next.html;
	aim();
	// Keeps the keyboard focus.
	document.querySelector(`[data-go="${go}"]`)?.focus({ preventScroll: true });
}

function listen() {
	const shows = new URLSearchParams({ version: shown, revision, lang });
	const socket = new WebSocket(`${location.protocol.replace("http", "ws")}//${location.host}/live/${page}?${shows}`);
	socket.onopen = () => {
		retryMs = 1000;
	};
	socket.onmessage = ({ data }) => show(JSON.parse(data));
	socket.onclose = () => {
		retryMs = Math.min(retryMs * 2, 60000);
		setTimeout(listen, retryMs);
	};
}

// The Worker marks a copy that it sent before anybody sees it. Going back may show the same copy again.
function countView() {
	if (uncounted == null || document.hidden) return;
	uncounted = null;
	if (performance.getEntriesByType("navigation")[0].type !== "back_forward") send({ kind: "view" });
}

aim();
addEventListener("click", report);
addEventListener("auxclick", report);
addEventListener("contextmenu", detour);
addEventListener("load", () => setTimeout(listen, 2000));
// A prerendered page is hidden, too.
addEventListener("prerenderingchange", countView, true);
addEventListener("visibilitychange", countView);
countView();
