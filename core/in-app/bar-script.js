// The bar that leads out of an app. The Worker answers with this script inside apps that have a way out or a copied link, and
// puts `offer` before it: the words with their language, and the link out if there is one. The bar is in a tree of its own, so of the look it has
// the letters only.
const { documentElement: root, location } = document;
const { words } = offer;
const address = location.href.replace(/#.*/, "");
const host = document.createElement("div");
const sheet = new CSSStyleSheet();
let isReported = false;

// Pages have no storage. A window keeps its name for as long as it is open, also over a reload and the way back.
const CLOSED = "bar-closed";
if (window.name !== CLOSED) build();

function build() {
	host.lang = offer.lang;
	host.dir = offer.dir;
	const tree = host.attachShadow({ mode: "open" });
	// The same bar on every look, in the look's letters. It is outside of the page's body, which may hold what is fixed.
	host.style.fontFamily = getComputedStyle(document.querySelector(".bio")).fontFamily;
	sheet.replaceSync(`
		:host {
			all: initial;
			position: fixed;
			z-index: 9;
			inset: auto 0 0;
			padding: 0 0.75rem calc(0.75rem + env(safe-area-inset-bottom));
			pointer-events: none;
			font: 400 0.8125rem/1.3 ui-sans-serif, system-ui, sans-serif;
			font-synthesis: none;
			color-scheme: light dark;
			--plate: #fbfaf7;
			--ink: #1c1b19;
			--soft: #5d5a53;
			--edge: #1c1b1929;
		}
		@media (prefers-color-scheme: dark) {
			:host {
				--plate: #262420;
				--ink: #efede8;
				--soft: #b3afa6;
				--edge: #efede833;
			}
		}
		@media print {
			:host {
				display: none;
			}
		}
		section {
			display: flex;
			align-items: stretch;
			max-width: 26rem;
			margin: auto;
			border: 1px solid var(--edge);
			border-radius: 0.875rem;
			background: var(--plate);
			color: var(--ink);
			box-shadow: 0 4px 24px #0003;
			pointer-events: auto;
		}
		a, button {
			all: unset;
			box-sizing: border-box;
			min-height: 2.75rem;
			border-radius: 0.8125rem;
			cursor: pointer;
		}
		:focus-visible {
			outline: 3px solid var(--ink);
			outline-offset: 2px;
		}
		div {
			flex: 1;
			min-width: 0;
		}
		.main {
			display: block;
			width: 100%;
			padding: 0.5rem 0.25rem 0.5rem 1rem;
		}
		b, small {
			display: block;
		}
		b {
			font-size: 0.9375rem;
			font-weight: 600;
			text-decoration: underline;
			text-underline-offset: 0.2em;
		}
		small {
			font-size: inherit;
			color: var(--soft);
		}
		input {
			box-sizing: border-box;
			width: calc(100% - 1rem);
			margin: 0 0 0.75rem 1rem;
			padding: 0.5rem;
			border: 1px solid var(--edge);
			border-radius: 0.375rem;
			background: none;
			color: inherit;
			font: inherit;
		}
		.close {
			flex: none;
			width: 2.75rem;
			font-size: 1.25rem;
			text-align: center;
		}
	`);
	tree.adoptedStyleSheets = [sheet];
	// No text of the page or of its address is in here.
	tree.innerHTML = `<section><div role="status"></div><button class="close">×</button></section>`;
	tree.querySelector("section").ariaLabel = words.label;
	tree.querySelector(".close").ariaLabel = words.close;
	tree.querySelector(".close").onclick = close;
	tree.querySelector("div").replaceChildren(offer.link ? linkOut() : copier(words.copyHint));
	root.append(host);
}

function linkOut() {
	const link = named("a", words.open, words.openHint);
	link.href = offer.link;
	link.onclick = () => {
		report();
		// If the page is still shown after this time, the link did nothing. Whoever comes back later doesn't need it any more.
		setTimeout(() => link.replaceWith(copier(words.nothingHappened)), 1500);
	};
	return link;
}

function copier(why) {
	const button = named("button", words.copy, why);
	button.onclick = () => {
		report();
		const field = Object.assign(document.createElement("input"), { value: address, readOnly: true });
		field.setAttribute("aria-label", words.address);
		button.after(field);
		field.select();
		// Pages run in a sandbox, where browsers refuse the newer way to copy. If they refuse this one too, the address stays there.
		const isCopied = document.execCommand("copy");
		const [title, hint] = button.children;
		title.textContent = isCopied ? words.copied : words.copyThis;
		hint.textContent = words.paste;
		if (isCopied) field.remove();
		else button.onclick = () => field.select();
	};
	return button;
}

function named(tag, title, hint) {
	const element = document.createElement(tag);
	element.className = "main";
	for (const [part, text] of [
		["b", title],
		["small", hint],
	]) {
		element.append(Object.assign(document.createElement(part), { textContent: text }));
	}
	return element;
}

function close() {
	window.name = CLOSED;
	host.remove();
}

function report() {
	if (isReported || root.dataset.owner != null) return;
	isReported = true;
	const from = document.referrer.slice(0, 300);
	const query = location.search.slice(0, 300);
	navigator.sendBeacon("/e", JSON.stringify({ page: root.dataset.page, kind: "wayOut", from, query }));
}
