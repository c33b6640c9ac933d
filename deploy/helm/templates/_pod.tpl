{{- define "staffing-site.labels" -}}
app.kubernetes.io/name: staffing-site
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "staffing-site.pod" -}}
automountServiceAccountToken: false
terminationGracePeriodSeconds: 30
securityContext:
  runAsNonRoot: true
  runAsUser: 10001
  runAsGroup: 10001
  fsGroup: 10001
  seccompProfile: { type: RuntimeDefault }
volumes:
  - name: data
    emptyDir: {}
  - name: tmp
    emptyDir: {}
{{- end }}

{{- define "staffing-site.container" -}}
image: {{ printf "%s:%s" .Values.image.repository .Values.image.tag | quote }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
envFrom:
  - secretRef: { name: {{ .Values.existingSecret | quote }} }
env:
  {{- range $name, $value := .Values.env }}
  - name: {{ $name }}
    value: {{ $value | quote }}
  {{- end }}
volumeMounts:
  - { name: data, mountPath: /data }
  - { name: tmp, mountPath: /tmp }
resources:
  {{- toYaml .Values.resources | nindent 2 }}
{{- end }}
