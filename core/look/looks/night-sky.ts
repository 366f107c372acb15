import type { ShareArt } from "../share-art.ts";
import type { Theme } from "../theme.ts";

/** Two tarot cards: the moon with its orbit, and the spread of links, each in a thin double frame. */
export const nightSky = {
	name: "Night Sky",
	needsPlan: false,
	feeling: "dark",
	colors: {
		ground: ["#0d1030", "#2a2c5e"],
		text: "#f3f1ff",
		button: "#f8d66d",
		buttonText: "#1a1a3d",
		accent: "#f8d66d",
	},
	display: {
		typeface: "marcellus",
		weight: 400,
		size: 2.125,
		desktopSize: 2.7,
		leading: 1.1,
		tracking: 0.12,
		isUppercase: true,
	},
	text: { typeface: "marcellus", weight: 400, size: 1.0625 },
	parts: {
		header: "center",
		buttonStyle: "frame",
		linkAlign: "center",
		linkMarker: "number",
		ground: "gradient",
		headingStyle: "rule",
	},
} as const satisfies Theme;

export const signature = /* css */ `
[data-look="night-sky"] {
	--above: 1rem;
	--half: 39rem;
	--profile: min(38cqi, 27rem);
	--avatar: 6.75rem;
	--inner: 50%;
	--balance: 0;
	&[data-ground="gradient"] .bio-ground::after {
		background: url("data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='430' height='370'><path fill='%23fd6' d='M42 240q1 14 15 15-14 1-15 15-1-14-15-15 14-1 15-15'/></svg>");
	}
	/* Two cards, each in a thin double frame with scooped corners. */
	&[data-header="center"] .bio-header,
	&[data-fill="frame"] .bio-body:has(*) {
		position: sticky;
		padding: 2rem 6%;
		outline: 1px solid var(--accent);
		outline-offset: 6px;
		&::before,
		&::after {
			content: "";
			position: absolute;
			z-index: -1;
			inset: 0;
			background: var(--accent);
			mask: radial-gradient(20px at 20px 20px, #0000 97%, #000) -20px -20px;
		}
		&::after {
			inset: 1.5px;
			background: var(--ground);
		}
	}
	&[data-header="center"] h1 {
		--measure: min(100cqi - 5rem, 20rem);
	}
	/* The moon, its orbit and its rays, in parts of the picture's size. */
	&[data-header="center"][data-avatar="circle"] {
		.bio-header::after {
			--c: at 50% calc(1.04em + 1.5rem);
			font-size: var(--avatar);
			background:
				radial-gradient(circle var(--c), var(--ground) 0.82em, #0000 0 1.02em, var(--ground) 0),
				repeating-conic-gradient(var(--c), var(--accent) 1.4deg, var(--ground) 1.8deg 7.5deg);
		}
		.bio-avatar {
			background: var(--ground);
			color: inherit;
			margin: calc(1.54em - 0.5rem) auto calc(1.54em + 0.75rem);
			outline: 1px solid var(--accent);
			outline-offset: 0.6em;
			box-shadow:
				-0.3em 0.1em var(--accent),
				1.7em -1em 0 -1.3em var(--accent);
		}
	}
	&[data-fill="frame"][data-shape="square"] .bio-links a {
		border-radius: 12px;
		corner-shape: scoop;
	}
	&[data-fill="frame"][data-links="stack"][data-marker="number"] .bio-links a {
		padding-inline: 3em;
		&::before {
			content: counter(link, upper-roman) / "";
			position: absolute;
			inset-inline-start: 1em;
			color: var(--accent);
		}
	}
	@container page (min-width: 900px) {
		--avatar: min(12rem, 15cqi);
		--link-height: 4rem;
		&[data-header="center"][data-desktop="sticky"] .bio-header {
			min-height: calc(var(--view, 100vh) - 10rem);
			display: grid;
			grid-template-rows: 1fr;
		}
	}
}
`;

/** What the look makes of panels. */
export const panel = /* css */ `
[data-look="night-sky"][data-fill="frame"][data-shape="square"] :is([data-panel], .bio-gallery img) {
	border-radius: 12px;
	corner-shape: scoop;
}
`;

/** The picture for link previews. */
export const shareArt = {
	words: { x: 330, y: 345, width: 540, height: 225, align: "center" },
	avatar: {
		x: 600,
		y: 190,
		width: 150,
		ring: "<circle r='94' fill='none' stroke='$accent' stroke-width='22' stroke-dasharray='.7 6.68' stroke-opacity='.8'/><circle r='76' fill='none' stroke='$accent'/><circle cx='66' cy='-38' r='9' fill='$accent'/><circle cx='-11' cy='4' r='50' fill='$accent'/>",
	},
	nameSize: 84,
	ground:
		"<linearGradient id='a' x1='0' y1='0' x2='0.3' y2='1'><stop offset='0' stop-color='#0d1030'/><stop offset='1' stop-color='#2a2c5e'/></linearGradient><rect width='1200' height='630' fill='url(#a)'/><path fill='#fd6' d='M140 120q1 22 24 24-23 1-24 24-1-23-24-24 23-2 24-24M1062 430q1 16 17 17-16 1-17 17-1-16-17-17 16-1 17-17M1090 96q1 10 11 11-10 1-11 11-1-10-11-11 10-1 11-11M180 520q1 10 11 11-10 1-11 11-1-10-11-11 10-1 11-11'/><path fill='#0d1030' stroke='#f8d66d' stroke-width='2' d='M286 34H914A30 30 0 0 0 944 64V566A30 30 0 0 0 914 596H286A30 30 0 0 0 256 566V64A30 30 0 0 0 286 34z'/><path fill='none' stroke='#f8d66d' d='M246 24H954V606H246z'/>",
} as const satisfies ShareArt;
