import type { Becomes } from "../../../core/adding/line-reading.ts";
import { Icon } from "../../components/icon.tsx";
import { KindIcon } from "../../components/kind-icon.tsx";
import { useBrands } from "../../preview/use-brands.ts";
import { Glyph } from "../socials/glyph.tsx";

/** The sign of a thing: its kind's, or its platform's. */
export function BecomesIcon({ becomes }: { becomes: Becomes }) {
	const { glyphs } = useBrands(becomes.as === "icon" ? [becomes.platform] : []);
	if (becomes.as === "icon") return <Glyph path={glyphs[becomes.platform]} />;
	if (becomes.as === "block") return <KindIcon kind={becomes.block.kind} size={20} />;
	return <Icon name={becomes.as === "handle" ? "add" : "alert"} />;
}
