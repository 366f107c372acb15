import { useEffect } from "react";
import { finishedPart } from "../../components/finished-part.tsx";
import { enhanceReference } from "../../reference/enhance-reference.ts";

/**
 * Browsers never load the reference. Its schemas would still change which modules of other screens share a file, so the build for
 * browsers has its styles only.
 */
const isWritten = import.meta.env.SSR || import.meta.env.DEV;

const Finished = finishedPart(async () =>
	isWritten
		? (await import("../../reference/finished/reference.tsx")).Reference
		: (await import("../../reference/finished/no-reference.tsx")).NoReference,
);

export default function DevelopersPage() {
	useEffect(enhanceReference, []);
	return <Finished />;
}
