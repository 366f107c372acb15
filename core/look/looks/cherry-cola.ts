import { INKED_PANEL } from "../panel-css.ts";
import type { ShareArt } from "../share-art.ts";
import type { Theme } from "../theme.ts";

/** A diner: the button sign with the name in script, a checkerboard floor, labels with an inner ring. */
export const cherryCola = {
	name: "Cherry Cola",
	needsPlan: true,
	feeling: "retro",
	colors: {
		ground: ["#2b0a14", "#5a1224"],
		text: "#ffeef0",
		button: "#ff8fa3",
		buttonText: "#2b0a14",
		accent: "#b8142f",
	},
	display: { typeface: "lobster", weight: 400, size: 4.5, desktopSize: 7, leading: 0.86, tracking: -0.01 },
	text: { typeface: "figtree", weight: 400, size: 1.0625 },
	parts: {
		header: "center",
		buttonStyle: "solid",
		buttonCorners: "round",
		linkAlign: "center",
	},
} as const satisfies Theme;

export const signature = /* css */ `
[data-look="cherry-cola"] {
	--half: 40rem;
	--profile: min(29cqi, 26rem);
	--gutter: 10.5rem;
	/* The sign over the door. */
	&[data-tint][data-header="center"] {
		--avatar: 5rem;
		.bio-header {
			--text: #ffeef0;
			--ground: #2b0a14;
			--icon: #ffeef0;
			position: sticky;
			color: #ffeef0;
			&::before {
				content: "";
				position: absolute;
				z-index: -1;
				inset: 50% auto auto 50%;
				width: var(--d, 35rem);
				aspect-ratio: 1;
				translate: -50% -54%;
				border-radius: 50%;
				background: radial-gradient(circle at 36% 28%, #c91c3a, #b8142f 45%, #8d0c24);
				border: 0.5rem solid #b8142f;
				outline: 0.35rem solid var(--text);
				box-shadow: inset 0 0 0 0.25rem #ffeef0b0;
			}
		}
		.bio-text {
			padding-inline: max(0px, 50% - 11rem);
		}
		h1 {
			rotate: -6deg;
			margin-block: 0.75rem 1.25rem;
			text-shadow: 0.05em 0.05em 0 var(--ground);
		}
	}
	&[data-avatar="circle"] .bio-avatar {
		border: 0.25rem solid var(--text);
	}
	&[data-fill="solid"] .bio-links a {
		font-weight: 700;
		box-shadow:
			inset 0 0 0 0.3rem var(--button),
			inset 0 0 0 calc(0.3rem + 2px) var(--button-text);
	}
	/* The floor. */
	&:is([data-header="center"], [data-ground="own"]) .bio-body {
		position: relative;
		padding-top: 6rem;
	}
	&[data-ground="own"] .bio-body {
		&::before {
			content: "";
			position: absolute;
			z-index: -2;
			inset: 1rem calc(50% - 50cqi) auto;
			height: 3.75rem;
			background: repeating-conic-gradient(#ffeef0 0 25%, #16040a 0 50%) 50% 0 / 2.5rem 2.5rem;
		}
	}
	&[data-heading="plain"] .bio-heading {
		rotate: -3deg;
	}
	@container page (min-width: 900px) {
		--heading-size: 3rem;
		&[data-desktop="sticky"] {
			--top: 7rem;
			&[data-header="center"] {
				--d: 43rem;
				h1 {
					--measure: min(41cqi, 33rem);
					margin-inline: -4.5rem;
				}
			}
			&:is([data-header="center"], [data-ground="own"]) .bio-body {
				position: static;
				padding-top: 2rem;
				&::before {
					inset: 0 0 auto;
					height: 5rem;
					background-size: 5rem 5rem;
				}
			}
		}
	}
}
`;

/** What the look makes of panels. */
export const panel = /* css */ `
/* The menu of the diner. */
[data-look="cherry-cola"][data-fill="solid"] [data-panel] {
	--panel: var(--text);
	--panel-ink: var(--ground);
	${INKED_PANEL}
	border: 0.375rem solid var(--panel);
	border-radius: 1.5rem;
	&:not(:focus-visible) {
		outline: 2px solid var(--accent);
		outline-offset: -0.5rem;
	}
}
`;

/** The picture for link previews. */
export const shareArt = {
	words: { x: 285, y: 184, width: 630, height: 273, align: "center", rotate: -5 },
	avatar: { x: 600, y: 104, width: 130, ring: "<circle r='55' fill='$text'/>" },
	nameSize: 140,
	ground:
		"<linearGradient id='a' x1='0' y1='0' x2='0' y2='1'><stop offset='0' stop-color='#2b0a14'/><stop offset='1' stop-color='#5a1224'/></linearGradient><rect width='1200' height='630' fill='url(#a)'/><pattern id='b' width='72' height='72' y='558' patternUnits='userSpaceOnUse'><path fill='#16040a' d='M0 0h72v72H0z'/><path fill='#ffeef0' d='M0 0h36v36H0zm36 36h36v36H36z'/></pattern><path fill='url(#b)' d='M0 558h1200v72H0z'/><radialGradient id='c' cx='.36' cy='.28' r='.8'><stop offset='0' stop-color='#c91c3a'/><stop offset='0.5' stop-color='#b8142f'/><stop offset='1' stop-color='#8d0c24'/></radialGradient><ellipse cx='600' cy='290' rx='452' ry='316' fill='#ffeef0'/><ellipse cx='600' cy='290' rx='444' ry='308' fill='url(#c)'/><ellipse cx='600' cy='290' rx='430' ry='294' fill='none' stroke='#ffeef0' stroke-opacity='.7' stroke-width='4'/>",
	shadows: [[5, "#2b0a14"]],
} as const satisfies ShareArt;
