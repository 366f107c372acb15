import type { Theme } from "../theme.ts";

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
			url("data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 126 26'><path d='M3 23 23 3l20 20L63 3l20 20L103 3l20 20' fill='none' stroke='%232a2350' stroke-width='5'/></svg>")
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
