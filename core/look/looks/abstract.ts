import type { ShareArt } from "../share-art.ts";
import type { Theme, TwinTints } from "../theme.ts";

const zigzag = "<path d='M3 23 23 3l20 20L63 3l20 20L103 3l20 20' fill='none' stroke='%232a2350' stroke-width='5'/>";

/** Memphis: big flat shapes, a zigzag, and no two buttons of one form. */
export const abstract = {
	name: "Abstract",
	needsPlan: false,
	feeling: "playful",
	colors: {
		ground: ["#ffe3ec", "#dfe6ff", "#e4fbf2"],
		text: "#2a2350",
		button: "#2a2350",
		buttonText: "#ffffff",
		accent: "#ffd447",
	},
	// By night the shapes shine before ink.
	twin: {
		ground: ["#1d1640", "#16204d", "#12283f"],
		text: "#f7f2ff",
		button: "#f7f2ff",
		buttonText: "#1d1640",
		accent: "#ffd447",
	},
	display: { typeface: "space-grotesk", weight: 700, size: 3.7, desktopSize: 6.25, leading: 0.88, tracking: -0.05 },
	text: { typeface: "space-grotesk", weight: 400, size: 1.0625 },
	parts: { buttonStyle: "solid" },
} as const satisfies Theme;

export const signature = /* css */ `
[data-look="abstract"] {
	--half: 38rem;
	--profile: min(42cqi, 37rem);
	--k: 1;
	--y: 68%;
	--z: calc(100% + 1.5rem) 6rem;
	&[data-ground="own"][data-tint="own"] .bio-ground::before {
		background:
			url("data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 126 26'>${zigzag}</svg>")
			var(--z) / calc(var(--k) * 11rem) no-repeat,
			radial-gradient(circle at 100% 2rem, #ffd447 calc(var(--k) * 8.5rem), #0000 calc(var(--k) * 8.5rem + 1px)),
			conic-gradient(from 152deg at 50% 0, #0000, #8ba3ff 0.4deg 55.6deg, #0000 56deg) -3rem var(--y) /
			calc(var(--k) * 14rem) calc(var(--k) * 12rem) no-repeat,
			radial-gradient(circle at 100% 100%, #ff8fb8 calc(var(--k) * 11rem), #0000 calc(var(--k) * 11rem + 1px)),
			linear-gradient(115deg, #ffe3ec 42%, #dfe6ff 0 72%, #e4fbf2 0);
	}
	&[data-avatar="circle"] .bio-avatar {
		border: 4px solid var(--text);
		box-shadow: 0.6rem 0.6rem 0 #ff6d9e;
	}
	/* No two buttons have one form. */
	&[data-fill="solid"] .bio-links {
		gap: 1.25rem;
		li {
			--s: #ff6d9e;
			--r: 0;
			&:nth-child(5n + 2) {
				--s: #ffd447;
				--r: 3rem;
			}
			&:nth-child(5n + 3) {
				--s: #3fcf9f;
				--r: 0 3rem 3rem 0;
			}
			&:nth-child(5n + 4) {
				--s: #7d97ff;
				--r: 2rem 0;
			}
			&:nth-child(5n) {
				--s: #ff9a4d;
				--r: 3rem 0 0 3rem;
			}
		}
		a {
			padding-inline: 1.5rem;
			box-shadow: 0.5rem 0.5rem 0 var(--s);
		}
	}
	&[data-fill="solid"][data-shape="square"] .bio-links a {
		border-radius: var(--r);
	}
	@container page (min-width: 900px) {
		--avatar: 13rem;
		--heading-size: 2.5rem;
		--k: 1.5;
		--y: 112%;
		--z: 38% 91%;
		&[data-avatar="circle"] .bio-avatar {
			margin-bottom: 2rem;
		}
		&[data-fill="solid"][data-links="stack"] .bio-links {
			grid-template-columns: 1fr 1fr;
			gap: 1.75rem;
			li:first-child:nth-last-child(odd) {
				grid-column: 1 / -1;
			}
			a {
				min-height: 7.5rem;
				height: 100%;
				padding: 1.5rem;
				align-items: end;
				font-size: 1.375rem;
			}
		}
	}
}
`;

/** The drawing's colors in the other scheme. */
export const twinTints = {
	"#ffe3ec": "#271a4d",
	"#dfe6ff": "#16204d",
	"#e4fbf2": "#10303f",
	"#2a2350": "#ffd447",
	"#ffd447": "#cf2f7e",
	"#8ba3ff": "#4a5fe0",
	"#ffffff": "#2a2258",
	"#ff8fb8": "#0c7f69",
} as const satisfies TwinTints;

/** What the look makes of panels. */
export const panel = /* css */ `
[data-look="abstract"][data-fill="solid"] {
	:is([data-panel], .bio-gallery img) {
		box-shadow: 0.5rem 0.5rem 0 var(--s, #ffd447);
	}
	[data-panel] {
		--inset: 1rem;
	}
	.bio-gallery {
		gap: 1rem;
		li:nth-child(3n + 2) {
			--s: #3fcf9f;
		}
		li:nth-child(3n) {
			--s: #ff9a4d;
		}
	}
	:nth-child(3n)[data-panel] {
		--s: #7d97ff;
	}
	:nth-child(3n + 2)[data-panel] {
		--s: #ff6d9e;
	}
	&[data-tint="own"] [data-panel] {
		background: #fff;
	}
}
`;

/** The picture for link previews. */
export const shareArt = {
	words: { x: 80, y: 90, width: 620, height: 450, align: "start" },
	avatar: {
		x: 925,
		y: 300,
		width: 320,
		ring: "<circle cx='8' cy='8' r='52' fill='#ff6d9e'/><circle r='52' fill='$text'/>",
	},
	nameSize: 130,
	ground: `<rect width='1200' height='630' fill='#dfe6ff'/><path fill='#ffe3ec' d='M0 0h620L330 630H0z'/><path fill='#e4fbf2' d='M1010 0h190v630H720z'/><circle cx='1200' r='170' fill='#ffd447'/><path fill='#8ba3ff' d='M0 630V470l150 160z'/><path fill='#ff8fb8' d='M1200 630H980a220 220 0 0 1 220-220z'/><svg x='420' y='556' width='280' height='58' viewBox='0 0 126 26'>${zigzag}</svg>`,
} as const satisfies ShareArt;
