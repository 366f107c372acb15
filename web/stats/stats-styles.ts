import "@mantine/core/styles/Badge.css";
import "@mantine/core/styles/InlineInput.css";
import "@mantine/core/styles/Loader.css";
import "@mantine/core/styles/Skeleton.css";
import "@mantine/core/styles/Switch.css";
import "@mantine/core/styles/VisuallyHidden.css";
