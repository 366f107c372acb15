import { TextInput } from "@mantine/core";
import { useEffect, useState } from "react";
import { FILE_LINE_MAX } from "../../../../core/blocks/file.tsx";
import { titleFrom } from "../../../../core/blocks/target.ts";
import { cleanFileName, titleOfFile } from "../../../../core/files/file-name.ts";
import { useEditing } from "../../editing.ts";
import { TitleField } from "../../fields/title-field.tsx";
import { FileField } from "../../files/file-field.tsx";
import { NewerFile } from "../../files/newer-file.tsx";
import { RemovedNotice } from "../../files/removed-notice.tsx";
import { ImageField } from "../../images/image-field.tsx";
import type { BlockFieldsProps } from "../block-fields.ts";

export default function FileFields({ id, fields, hints, set, onBusy }: BlockFieldsProps<"file">) {
	const { title, line, file, name, bytes, picture } = fields;
	const [isSending, setSending] = useState(false);
	const [isPictureBusy, setPictureBusy] = useState(false);
	const isBusy = isSending || isPictureBusy;
	useEffect(() => onBusy(isBusy), [onBusy, isBusy]);
	const removal = useEditing().page.removedFiles.find((removed) => removed.file === file);
	const [isNew] = useState(file === "");
	return (
		<>
			<TitleField autoFocus={!isNew} value={title} error={hints.title} onType={(title) => set({ title })} />
			{removal && <RemovedNotice removal={removal} />}
			<FileField
				// It also fills the title.
				autoFocus={isNew}
				value={file === "" ? null : { stored: file, name, bytes }}
				error={hints.file && "Choose a file."}
				onChosen={({ name }) => title.trim() === "" && set({ title: titleFrom(titleOfFile(cleanFileName(name))) })}
				onSent={(sent) => set(sent)}
				onBusy={setSending}
			/>
			<NewerFile blockId={id} file={file} />
			<TextInput
				label="Line below the title"
				description="Optional"
				placeholder="48 pages, to read on any device"
				inputWrapperOrder={["label", "input", "error", "description"]}
				attributes={{ input: { dir: "auto" } }}
				maxLength={FILE_LINE_MAX}
				value={line}
				error={hints.line}
				onChange={(event) => set({ line: event.currentTarget.value })}
			/>
			<ImageField
				kind="cover"
				value={picture}
				onChange={(name) => set({ picture: name ?? undefined })}
				onBusy={setPictureBusy}
			/>
		</>
	);
}
