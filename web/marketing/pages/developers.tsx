import "../../reference/code.module.css";
import "../../reference/field-list.module.css";
import "../../reference/reference.module.css";
import { useEffect } from "react";
import { finishedPart } from "../../components/finished-part.tsx";
import { enhanceReference } from "../../reference/enhance-reference.ts";

/** Schemas that browsers never load would still change which modules of other screens share a file. So their build has none. */
const isWritten = import.meta.env.SSR || import.meta.env.DEV;

const Finished = finishedPart(async () =>
	isWritten ? (await import("../../reference/finished/reference.tsx")).Reference : () => null,
);

export default function DevelopersPage() {
	useEffect(enhanceReference, []);
	return <Finished />;
}
