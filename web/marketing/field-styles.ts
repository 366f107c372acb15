// For pages with fields of Mantine. The others, such as the landing page, arrive without these styles.
import "@mantine/core/styles/Input.layer.css";
import "@mantine/core/styles/InlineInput.layer.css";
