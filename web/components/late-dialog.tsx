import { type ComponentProps, useEffect, useState } from "react";
import { whenSettled } from "../browser/when-idle.ts";
import type { Dialog } from "./dialog.tsx";
import { latePart } from "./late-part.tsx";

const LatePart = latePart(async () => (await import("./dialog.tsx")).Dialog);

/** A `Dialog` for a screen that can show without it. Its code loads once the screen has settled, or when it first opens. */
export function LateDialog(props: ComponentProps<typeof Dialog>) {
	const [isNeeded, setNeeded] = useState(props.opened);
	if (props.opened && !isNeeded) setNeeded(true);
	useEffect(() => whenSettled(() => void LatePart.load().then(() => setNeeded(true), ignore)), []);
	return isNeeded ? <LatePart {...props} /> : null;
}

/** Loading ahead failed. The opening dialog loads the code again. */
function ignore(): void {}
