import { Icon, type IconName, Outline } from "../../components/icon.tsx";

/** Icons that only the editor shows. */
const OUTLINES = {
	eye: "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6",
	grip: "M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01",
	hide: "m4 4 16 16M10 5.3a9 9 0 0 1 11 6.7 10 10 0 0 1-2 3.3m-3 2.4A9 9 0 0 1 3 12a10 10 0 0 1 3.5-4.7M10 10a2.8 2.8 0 0 0 4 4",
	redo: "m15 14 5-5-5-5M20 9H9a5.5 5.5 0 0 0 0 11h3",
	show: "M3 12a9.5 9.5 0 0 1 18 0 9.5 9.5 0 0 1-18 0m11.8 0a2.8 2.8 0 1 1-5.6 0 2.8 2.8 0 0 1 5.6 0",
} as const;

export type EditorIconName = IconName | keyof typeof OUTLINES;

/** An icon of the editor's or of the whole product. */
export function EditorIcon({ name, size = 20 }: { name: EditorIconName; size?: number }) {
	if (!isOwn(name)) return <Icon name={name} size={size} />;
	return <Outline path={OUTLINES[name]} size={size} width={name === "grip" ? 2.75 : 1.75} />;
}

function isOwn(name: EditorIconName): name is keyof typeof OUTLINES {
	return Object.hasOwn(OUTLINES, name);
}
