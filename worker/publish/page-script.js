const { documentElement: root, location } = document;
const { page, owner } = root.dataset;
const sheet = new CSSStyleSheet();
let { revision } = root.dataset;
let shown = Number(root.dataset.version);
let socket;
let retryMs = 1000;

// Links go through /go/{page}/{kind}/{id} without this script, and straight to their target with it.
function aim() {
	for (const anchor of document.querySelectorAll("a[data-to]")) {
		anchor.dataset.go = anchor.getAttribute("href");
		anchor.href = anchor.dataset.to;
	}
}

function report({ target, button }) {
	const go = target.closest("[data-go]")?.dataset.go;
	if (!go || owner != null || button > 1) return;
	const [, , , kind, id] = go.split("/");
	const from = document.referrer.slice(0, 300);
	const query = location.search.slice(0, 300);
	navigator.sendBeacon("/e", JSON.stringify({ page, kind, id, from, query }));
}

function show(next) {
	if (next.revision === revision || next.version < shown) return;
	revision = next.revision;
	shown = next.version;
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
	const shows = new URLSearchParams({ version: shown, revision });
	socket = new WebSocket(`${location.protocol.replace("http", "ws")}//${location.host}/live/${page}?${shows}`);
	socket.onopen = () => {
		retryMs = 1000;
	};
	socket.onmessage = ({ data }) => show(JSON.parse(data));
	socket.onclose = () => {
		retryMs = Math.min(retryMs * 2, 60000);
		setTimeout(listen, retryMs);
	};
}

aim();
addEventListener("click", report);
addEventListener("auxclick", report);
addEventListener("load", () => setTimeout(listen, 2000));
